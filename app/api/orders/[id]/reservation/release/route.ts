import { releaseOrder as body, order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { releaseOrder } from "@/lib/server/orders/release";

export const POST = defineRoute({
  who: { action: "release" },
  params: orderId,
  body,
  answer: order,
  run: releaseOrder,
});
