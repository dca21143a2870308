import { readiness } from "@/lib/contract/chain";
import { orderId } from "@/lib/contract/orders";
import { getReadiness } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", params: orderId, answer: readiness, run: getReadiness });
