import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { transferKind } from "@/lib/domain/transfers/classify-transfer";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import type { OrderRow } from "../order-record/find";
import { expectedTransfer, orderNetwork } from "./order-network";

type Row = typeof chainTransfers.$inferSelect;

/** What depends on when it came, or on other orders, and not on the transfers before it. */
const FIXED_KINDS = new Set<Row["kind"]>(["burn", "no_open_order"]);

/** The kind of every transfer of an order by its row's id, and the one that the order expected. */
type Classified = { kinds: Map<Row["id"], Row["kind"]>; match: Row | null };

/** Tells the first matching transfer of an order from those that came on top of it, in the chain's order. */
export async function classifyTransfers(
  services: Services,
  tx: Transaction,
  order: OrderRow,
): Promise<Classified> {
  const kinds: Classified["kinds"] = new Map();
  const place = orderNetwork(services, order);
  const expected = place && expectedTransfer(order, place);
  if (!expected) return { kinds, match: null };
  const rows = await tx
    .select()
    .from(chainTransfers)
    .where(and(eq(chainTransfers.orderId, order.id), isNull(chainTransfers.droppedAt)))
    .orderBy(asc(chainTransfers.blockNumber), asc(chainTransfers.logIndex));
  let match: Row | null = null;
  for (const row of rows) {
    if (FIXED_KINDS.has(row.kind)) continue;
    const seen = { token: row.token, from: row.sender, units: BigInt(row.units) };
    // Whether the order had ended when it came was seen then, and only then.
    const ended = row.kind === "late";
    const kind = transferKind(seen, { ...expected, matched: match !== null, ended });
    if (kind !== row.kind) await tx.update(chainTransfers).set({ kind }).where(eq(chainTransfers.id, row.id));
    kinds.set(row.id, kind);
    if (kind === "match") match = row;
  }
  return { kinds, match };
}
