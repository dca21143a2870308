import { approveOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { approveOrder } from "@/lib/server/orders/approve";

export const POST = defineRoute({
  who: { action: "approve" },
  params: orderId,
  body: body,
  answer: order,
  run: approveOrder,
});
