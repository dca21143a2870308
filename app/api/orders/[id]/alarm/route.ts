import { decideAlarm as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { decideAlarm } from "@/lib/server/orders/decide-alarm";

export const POST = defineRoute({
  who: { action: "decide_alarm" },
  params: orderId,
  body: body,
  answer: order,
  run: decideAlarm,
});
