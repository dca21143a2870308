import { orderId } from "@/lib/contract/orders";
import { riskSigns } from "@/lib/contract/risk-signs";
import { getRiskSigns } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", params: orderId, answer: riskSigns, run: getRiskSigns });
