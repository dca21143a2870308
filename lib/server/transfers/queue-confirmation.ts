import "server-only";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { changeOrder } from "../order-record/change";
import type { OrderRow } from "../order-record/find";

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
