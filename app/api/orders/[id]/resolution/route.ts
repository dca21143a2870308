import { resolveOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { resolveOrder } from "@/lib/server/orders/propose-resolution";

export const POST = defineRoute({
  roles: ["preparer", "approver"],
  params: orderId,
  body: body,
  answer: order,
  run: resolveOrder,
});
