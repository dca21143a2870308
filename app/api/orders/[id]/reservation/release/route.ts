import { releaseOrder as body, order, orderId } from "@/lib/contract/orders";
import { releaseOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "release" },
  params: orderId,
  body,
  answer: order,
  run: releaseOrder,
});
