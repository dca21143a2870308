import { holdOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { holdOrder } from "@/lib/server/orders/hold";

export const POST = defineRoute({
  params: orderId,
  body,
  answer: order,
  run: holdOrder,
});
