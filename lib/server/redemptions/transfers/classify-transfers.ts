import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { transferKind } from "@/lib/domain/transfers/classify-transfer";
import { chainTransfers, type Transaction } from "@/lib/server/platform";
import type { OrderRow, Services } from "@/lib/server/record";
import { expectedTransfer, orderNetwork } from "./order-network";

type Row = typeof chainTransfers.$inferSelect;

/** What depends on when it came, or on other orders, and not on the transfers before it. */
const isFixed = ({ kind }: Row, { reopened }: How) =>
  kind === "burn" || (kind === "no_open_order" && !reopened);

/** The kind of every transfer of an order by its row's id. */
export type Kinds = Map<Row["id"], Row["kind"]>;

type How = {
  /** Two people closed the order in vain: what came after that is judged as if they had not. */
  reopened?: boolean;
};

/**
 * Distinguishes the transfer of an order from those that came on top of it: the one whose hash is recorded, where it is exactly what
 * is due, else the first such one in the chain's order.
 */
export async function classifyTransfers(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  how: How = {},
): Promise<Kinds> {
  const kinds: Kinds = new Map();
  const place = orderNetwork(services, order);
  const expected = place && expectedTransfer(order, place);
  if (!expected) return kinds;
  const rows = await tx
    .select()
    .from(chainTransfers)
    .where(and(eq(chainTransfers.orderId, order.id), isNull(chainTransfers.droppedAt)))
    .orderBy(asc(chainTransfers.blockNumber), asc(chainTransfers.logIndex));
  const named = rows.find((row) => isNamed(order, row) && isDue(services, order, row, how));
  let hasMatch = named !== undefined;
  for (const row of rows) {
    if (isFixed(row, how)) continue;
    const matched = hasMatch && row !== named;
    const kind = transferKind(seenOf(row), { ...expected, matched, ended: hadEnded(row, how) });
    if (kind !== row.kind) await tx.update(chainTransfers).set({ kind }).where(eq(chainTransfers.id, row.id));
    kinds.set(row.id, kind);
    // One that not every node shows takes no true one's place.
    hasMatch ||= kind === "match" && row.agreedAt !== null;
  }
  return kinds;
}

/** Whether a transfer is what an order expects, whatever else has come. */
export function isDue(services: Services, order: OrderRow, row: Row, how: How = {}): boolean {
  const place = orderNetwork(services, order);
  const expected = place && expectedTransfer(order, place);
  if (!expected || isFixed(row, how)) return false;
  return transferKind(seenOf(row), { ...expected, matched: false, ended: hadEnded(row, how) }) === "match";
}

const seenOf = ({ token, sender: from, units }: Row) => ({ token, from, units: BigInt(units) });

/** Whether the order had ended when it came was seen then, and only then. */
const hadEnded = ({ kind }: Row, { reopened }: How) => kind === "late" && !reopened;

const isNamed = ({ transactionHash, logIndex }: OrderRow, row: Row) =>
  transactionHash === row.transactionHash && (logIndex === null || logIndex === row.logIndex);
