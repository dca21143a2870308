import { overrideCheck as body } from "@/lib/contract/chain";
import { order, orderId } from "@/lib/contract/orders";
import { overrideCheck } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "override_check" },
  params: orderId,
  body: body,
  answer: order,
  run: overrideCheck,
});
