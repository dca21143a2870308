import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { amountOf } from "@/lib/domain/amount";
import { isFromStranger } from "@/lib/domain/transfers/transfer-kind";
import { chainTransfers, type Transaction } from "@/lib/server/platform";
import { auditBySystem, changeOrder, type OrderRow, type Services } from "@/lib/server/record";
import { markUnchecked } from "./address-unchecked";
import { classifyTransfers } from "./classify-transfers";
import { notifyOfForeign, notifyOfTransfer } from "./notify-of-transfer";
import { isKnownToken, lacksSender, orderNetwork } from "./order-network";

type Row = typeof chainTransfers.$inferSelect;

/**
 * Puts into the audit log what all nodes show of an order's transfers and it does not say yet, each once, and mails what is
 * not the expected one. Says nothing of them while the wallet's address is unknown: then the ordered one looks like a
 * stranger's. `wasAsked`: a preparer had to say before this whose a transfer was.
 */
export async function reportAgreed(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { wasAsked }: { wasAsked: boolean },
): Promise<void> {
  // First, since the audit log keeps for good what a transfer is said to be.
  await classifyTransfers(services, tx, order);
  if (!lacksSender(services, order)) {
    const rows = await unreported(tx, order);
    for (const row of rows) await reportTransfer(services, tx, order, row);
    if (rows.some(isFromWallet)) await markUnchecked(tx, order);
  }
  await notifyOfForeign(services, tx, order, { wasAsked });
}

const isFromWallet = ({ kind }: Row) => kind !== "burn" && !isFromStranger(kind);

/** In the chain's order. */
async function unreported(tx: Transaction, { id }: OrderRow): Promise<Row[]> {
  const rows = await tx
    .update(chainTransfers)
    .set({ reportedAt: new Date() })
    .where(
      and(
        eq(chainTransfers.orderId, id),
        isNotNull(chainTransfers.agreedAt),
        isNull(chainTransfers.droppedAt),
        isNull(chainTransfers.reportedAt),
      ),
    )
    .returning();
  return rows.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

async function reportTransfer(services: Services, tx: Transaction, order: OrderRow, row: Row): Promise<void> {
  const { kind, transactionHash, units, decimals, symbol, token, sender, blockNumber } = row;
  const amount = decimals === null ? null : amountOf(BigInt(units), decimals);
  const isKnown = isKnownToken(orderNetwork(services, order), token);
  const what = isKnown ? { amount: `${amount} ${symbol}` } : { units, token, callsItself: symbol };
  const action = kind === "burn" ? "chain.burned" : "chain.transfer_seen";
  const detail = { kind, transactionHash, ...what, from: sender, block: blockNumber };
  await auditBySystem(tx, order, action, detail);
  await notifyOfTransfer(services, tx, order, row);
  await changeOrder(tx, order.id, order.state, {});
}
