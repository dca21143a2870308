import { order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { refreshOrder } from "@/lib/server/orders/refresh";

export const POST = defineRoute({
  who: { action: "refresh" },
  params: orderId,
  answer: order,
  run: refreshOrder,
});
