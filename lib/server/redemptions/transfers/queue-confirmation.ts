import "server-only";
import type { Transaction } from "@/lib/server/platform";
import { changeOrder, type OrderRow, type Services } from "@/lib/server/record";

/**
 * Plans the next try to tell the issuer the recorded hash, in the transaction that makes it necessary. What was planned
 * before counts no more: a job that comes before its time does nothing (post-confirmation.ts).
 */
export async function queueConfirmation(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  { id }: Pick<OrderRow, "id">,
  afterSeconds = 0,
): Promise<void> {
  const postDueAt = new Date(Date.now() + afterSeconds * 1000);
  await changeOrder(tx, id, "submitted", { postDueAt }, { quietly: true });
  await queue.send(tx, "post-confirmation", { orderId: id }, afterSeconds || undefined);
}
