import { reserveOrder as body, orderId, reservation } from "@/lib/contract/orders";
import { reserveOrder } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

/** Reserves the sending of the tokens for this person, after a fresh look at the issuer; `units` are the token’s smallest. */
export const POST = defineRoute({
  who: { action: "reserve" },
  params: orderId,
  body,
  answer: reservation,
  status: 201,
  run: reserveOrder,
});
