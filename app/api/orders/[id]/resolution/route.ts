import { resolveOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { resolveOrder } from "@/lib/server/orders/resolve";

export const POST = defineRoute({
  who: { action: "resolve" },
  params: orderId,
  body: body,
  answer: order,
  run: resolveOrder,
});
