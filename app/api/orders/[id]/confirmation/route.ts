import { confirmTransfer } from "@/lib/contract/confirm-transfer";
import { order, orderId } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { recordHash } from "@/lib/server/orders/record-hash";

export const POST = defineRoute({
  who: { action: "confirm" },
  params: orderId,
  body: confirmTransfer,
  answer: order,
  run: recordHash,
});
