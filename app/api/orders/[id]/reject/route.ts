import { rejectOrder as body, order, orderId } from "@/lib/contract/orders";
import { rejectOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "reject" },
  params: orderId,
  body: body,
  answer: order,
  run: rejectOrder,
});
