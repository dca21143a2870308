import { decideArrival as body } from "@/lib/contract/chain";
import { order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { decideArrival } from "@/lib/server/orders/decide-arrival";

export const POST = defineRoute({
  who: { action: "decide_arrival" },
  params: orderId,
  body,
  answer: order,
  run: decideArrival,
});
