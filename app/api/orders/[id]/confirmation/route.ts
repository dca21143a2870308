import { confirmTransfer, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { confirmOrder } from "@/lib/server/orders/record-hash";

export const POST = defineRoute({
  roles: ["preparer"],
  params: orderId,
  body: confirmTransfer,
  answer: order,
  run: confirmOrder,
});
