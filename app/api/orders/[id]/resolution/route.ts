import { resolveOrder as body, order, orderId } from "@/lib/contract/orders";
import { resolveOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "resolve" },
  params: orderId,
  body: body,
  answer: order,
  run: resolveOrder,
});
