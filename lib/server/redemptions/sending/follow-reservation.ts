import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { hasMovedNothing } from "@/lib/domain/order-facts";
import { reservations, type Transaction, type TransactionRecord } from "@/lib/server/platform";
import { auditBySystem, changeOrder, type OrderRow } from "@/lib/server/record";

// An order's open reservation ends automatically only with the transaction that its own holder has named.

const openOf = ({ id }: Pick<OrderRow, "id">) =>
  and(eq(reservations.orderId, id), isNull(reservations.releasedAt));

/**
 * The holder has recorded the hash that their wallet gave them; what anybody else enters is not kept here. The first one
 * stays: a hash that is entered in its place says nothing of what the wallet was asked.
 */
export async function nameTransaction(
  tx: Transaction,
  order: OrderRow,
  personId: string,
  transactionHash: string,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ transactionHash })
    .where(and(openOf(order), eq(reservations.personId, personId), isNull(reservations.transactionHash)));
}

/** The same call took the place of the recorded transaction, which is the wallet's own doing. */
export async function followReplacement(tx: Transaction, order: OrderRow, hash: string): Promise<void> {
  if (!order.transactionHash) return;
  await tx
    .update(reservations)
    .set({ transactionHash: hash })
    .where(and(openOf(order), eq(reservations.transactionHash, order.transactionHash)));
}

/**
 * Releases the reservation once the transaction that its holder named has moved nothing for good (docs/order-life.md,
 * rule 12). Only the order's own transfer, sent by its wallet: what another account carries to the chain for a contract
 * wallet, whose owners sign together, may fail and be carried there again.
 */
export async function releaseByChain(
  tx: Transaction,
  order: OrderRow,
  { hash, state, final, isOwn }: TransactionRecord,
): Promise<void> {
  if (!final || !hasMovedNothing(state) || !isOwn) return;
  const [released] = await tx
    .update(reservations)
    .set({ releasedAt: new Date() })
    .where(and(openOf(order), eq(reservations.transactionHash, hash)))
    .returning();
  if (!released) return;
  await changeOrder(tx, order.id, order.state, {});
  await auditBySystem(tx, order, "chain.released", { transactionHash: hash, state });
}
