import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { LogEntry } from "@/lib/domain/transfers/log-entry";
import type { PlacedLog } from "@/lib/server/outside";
import { chainTransfers, type Transaction } from "@/lib/server/platform";
import { auditBySystem, changeOrder, type OrderRow } from "@/lib/server/record";

type Row = typeof chainTransfers.$inferSelect;

/** What was kept of a transfer, as a node shows it. */
export const logOf = ({ logIndex, token, sender: from, recipient: to, units }: Row): LogEntry => ({
  ...{ logIndex, token, from, to },
  units: BigInt(units),
});

export const placedLogOf = (row: Row): PlacedLog => ({
  ...logOf(row),
  transactionHash: row.transactionHash,
  blockNumber: row.blockNumber,
});

/** In place of the block at which a transfer was missed: every node has said that it never was in one. */
export const NEVER_MADE = 0;

/**
 * Keeps that a transfer is in the chain no more, and at which block that was seen: it may be mined again above it. The audit
 * log says so of what it had said was there.
 */
export async function dropTransfer(
  tx: Transaction,
  order: OrderRow,
  row: Row,
  blockNumber: number,
): Promise<void> {
  const [changed] = await tx
    .update(chainTransfers)
    .set({ droppedAt: new Date(), blockNumber })
    .where(and(eq(chainTransfers.id, row.id), isNull(chainTransfers.droppedAt)))
    .returning();
  if (!changed || row.reportedAt === null) return;
  await auditBySystem(tx, order, "chain.transfer_dropped", { transactionHash: row.transactionHash });
  await changeOrder(tx, order.id, order.state, {});
}
