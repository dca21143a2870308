import { approveOrder as body, order, orderId } from "@/lib/contract/orders";
import { approveOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "approve" },
  params: orderId,
  body: body,
  answer: order,
  run: approveOrder,
});
