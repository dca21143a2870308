import { approvable } from "@/lib/contract/approvable";
import { defineRoute } from "@/lib/server/http/define-route";
import { getApprovable } from "@/lib/server/orders/approvable";

export const GET = defineRoute({ who: "signed-in", answer: approvable, run: getApprovable });
