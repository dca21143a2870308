import { overrideCheck as body } from "@/lib/contract/chain";
import { order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { overrideCheck } from "@/lib/server/orders/override-check";

export const POST = defineRoute({
  who: { action: "override_check" },
  params: orderId,
  body: body,
  answer: order,
  run: overrideCheck,
});
