import { approvable } from "@/lib/contract/approvable";
import { getApprovable } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: approvable, run: getApprovable });
