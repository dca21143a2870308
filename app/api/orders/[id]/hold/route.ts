import { holdOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { holdOrder } from "@/lib/server/orders/hold";

export const POST = defineRoute({
  who: { action: "hold" },
  params: orderId,
  body,
  answer: order,
  run: holdOrder,
});
