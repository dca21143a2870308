import { rejectOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { rejectOrder } from "@/lib/server/orders/reject";

export const POST = defineRoute({
  who: { action: "reject" },
  params: orderId,
  body: body,
  answer: order,
  run: rejectOrder,
});
