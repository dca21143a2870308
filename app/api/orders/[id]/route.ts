import { editOrder as edited, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { editOrder } from "@/lib/server/orders/edit";
import { getOrder } from "@/lib/server/orders/get";

export const GET = defineRoute({ who: "signed-in", params: orderId, answer: order, run: getOrder });

export const PUT = defineRoute({
  who: { action: "edit" },
  params: orderId,
  body: edited,
  answer: order,
  run: editOrder,
});
