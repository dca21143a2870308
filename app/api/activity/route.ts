import { activity, listActivity } from "@/lib/contract/activity";
import { listAudit } from "@/lib/server/audit/list";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "signed-in", query: listActivity, answer: activity, run: listAudit });
