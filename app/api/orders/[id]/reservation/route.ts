import { reserveOrder as body, orderId, reservation } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { reserveOrder } from "@/lib/server/orders/reserve";

export const POST = defineRoute({
  who: { action: "reserve" },
  params: orderId,
  body,
  answer: reservation,
  status: 201,
  run: reserveOrder,
});
