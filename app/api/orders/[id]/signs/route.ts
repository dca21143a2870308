import { orderId } from "@/lib/contract/orders";
import { riskSigns } from "@/lib/contract/risk-signs";
import { defineRoute } from "@/lib/server/http/define-route";
import { getRiskSigns } from "@/lib/server/orders/risk-signs";

export const GET = defineRoute({ who: "signed-in", params: orderId, answer: riskSigns, run: getRiskSigns });
