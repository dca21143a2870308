import { order, orderId } from "@/lib/contract/orders";
import { refreshOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "refresh" },
  params: orderId,
  answer: order,
  run: refreshOrder,
});
