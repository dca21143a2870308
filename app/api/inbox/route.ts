import { inbox } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { getInbox } from "@/lib/server/orders/inbox";

export const GET = defineRoute({ who: "signed-in", answer: inbox, run: getInbox });
