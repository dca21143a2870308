import { withdrawOrder as body, order, orderId } from "@/lib/contract/orders";
import { withdrawOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "withdraw" },
  params: orderId,
  body: body,
  answer: order,
  run: withdrawOrder,
});
