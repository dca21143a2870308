import { readiness } from "@/lib/contract/chain";
import { orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { getReadiness } from "@/lib/server/orders/readiness";

export const GET = defineRoute({ who: "signed-in", params: orderId, answer: readiness, run: getReadiness });
