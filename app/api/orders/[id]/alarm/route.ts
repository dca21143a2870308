import { decideAlarm as body, order, orderId } from "@/lib/contract/orders";
import { decideAlarm } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "decide_alarm" },
  params: orderId,
  body: body,
  answer: order,
  run: decideAlarm,
});
