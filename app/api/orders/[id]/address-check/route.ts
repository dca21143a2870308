import { checkAddress as body } from "@/lib/contract/chain";
import { order, orderId } from "@/lib/contract/orders";
import { checkAddress } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "check_address" },
  params: orderId,
  body: body,
  answer: order,
  run: checkAddress,
});
