import "server-only";
import { isPaid } from "@/lib/domain/order-outcome";
import { only, orderMail, queueMails } from "@/lib/server/identity";
import { announce, type Transaction } from "@/lib/server/platform";
import { auditBySystem, hasEntry, type OrderRow, type Services } from "@/lib/server/record";

/**
 * Tells once that the money is on its way: with the issuer's id for it, or as far as its Status says. An id that comes later is
 * only written down.
 */
export async function reportPayout(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  before: OrderRow,
  { outcome, fiatTransferId, issuerStatus }: OrderRow,
): Promise<void> {
  const isNamed = fiatTransferId !== null && before.fiatTransferId === null;
  if (isNamed) await auditBySystem(tx, before, "order.payout_started", { fiatTransferId, issuerStatus });
  if (!isPaid(outcome) || before.fiatTransferId !== null) return;
  if (await hasEntry(tx, before.id, "order.completed")) return;
  if (!isNamed) await auditBySystem(tx, before, "order.completed", { issuerStatus });
  // The bank may have been faster.
  await queue.send(tx, "match-lines", { orderId: before.id });
  await queueMails(queue, tx, orderMail(isNamed ? "paid_out" : "completed", before, only(before.createdBy)));
  // Its deposit address counts as known from now on, for whatever else goes there.
  await announce(tx, "orders");
}
