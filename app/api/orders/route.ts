import { draftOrder, listOrders as listInput, order, orders } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { createOrder } from "@/lib/server/orders/create";
import { listOrders } from "@/lib/server/orders/list";

export const GET = defineRoute({ who: "signed-in", query: listInput, answer: orders, run: listOrders });

export const POST = defineRoute({
  who: "access.prepare_redemption",
  body: draftOrder,
  answer: order,
  status: 201,
  run: (context, input, request) => createOrder(context, input, request.headers.get("idempotency-key")),
});
