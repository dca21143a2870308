import { checkAddress as body } from "@/lib/contract/chain";
import { order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { checkAddress } from "@/lib/server/orders/check-address";

export const POST = defineRoute({
  who: { action: "check_address" },
  params: orderId,
  body: body,
  answer: order,
  run: checkAddress,
});
