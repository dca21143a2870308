import { activity, listActivity } from "@/lib/contract/activity";
import { listAudit } from "@/lib/server/record";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", query: listActivity, answer: activity, run: listAudit });
