import { confirmTransfer } from "@/lib/contract/confirm-transfer";
import { order, orderId } from "@/lib/contract/orders";
import { recordHash } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: { action: "confirm" },
  params: orderId,
  body: confirmTransfer,
  answer: order,
  run: recordHash,
});
