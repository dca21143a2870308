import { decideArrival as body } from "@/lib/contract/chain";
import { order, orderId } from "@/lib/contract/orders";
import { decideArrival } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "decide_arrival" },
  params: orderId,
  body,
  answer: order,
  run: decideArrival,
});
