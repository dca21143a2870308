import { editOrder as edited, order, orderId } from "@/lib/contract/orders";
import { editOrder, getOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", params: orderId, answer: order, run: getOrder });

export const PUT = defineRoute({
  who: { action: "edit" },
  params: orderId,
  body: edited,
  answer: order,
  run: editOrder,
});
