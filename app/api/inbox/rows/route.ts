import { inboxRows } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { getInboxRows } from "@/lib/server/orders/inbox";

export const GET = defineRoute({ who: "signed-in", answer: inboxRows, run: getInboxRows });
