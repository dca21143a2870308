import { withdrawOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { withdrawOrder } from "@/lib/server/orders/withdraw";

export const POST = defineRoute({
  who: { action: "withdraw" },
  params: orderId,
  body: body,
  answer: order,
  run: withdrawOrder,
});
