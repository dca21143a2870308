import { closeOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { closeOrder } from "@/lib/server/orders/close";

export const POST = defineRoute({
  who: { action: "close" },
  params: orderId,
  body,
  answer: order,
  run: closeOrder,
});
