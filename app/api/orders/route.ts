import { draftOrder, listOrders as listInput, order, orders } from "@/lib/contract/orders";
import { createOrder, listOrders } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", query: listInput, answer: orders, run: listOrders });

export const POST = defineRoute({
  who: "access.prepare_redemption",
  body: draftOrder,
  answer: order,
  status: 201,
  takesKey: true,
  run: (context, { idempotencyKey, ...draft }) => createOrder(context, draft, idempotencyKey),
});
