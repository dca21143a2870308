import { holdOrder as body, order, orderId } from "@/lib/contract/orders";
import { holdOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "hold" },
  params: orderId,
  body,
  answer: order,
  run: holdOrder,
});
