import { closeOrder as body, order, orderId } from "@/lib/contract/orders";
import { closeOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "close" },
  params: orderId,
  body,
  answer: order,
  run: closeOrder,
});
