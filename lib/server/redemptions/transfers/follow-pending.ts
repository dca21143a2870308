import "server-only";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { sameAddress } from "@/lib/domain/networks";
import { isOfWallet } from "@/lib/domain/transfers/transfer-kind";
import type { ChainReader, PendingTransaction } from "@/lib/server/outside";
import { announce, chainPending, chainTransfers, orders } from "@/lib/server/platform";
import { type OrderRow, type Services, walletOf } from "@/lib/server/record";
import { NEVER_MADE } from "./dropped-transfer";
import { isEnded } from "./order-ending";
import { expectedTransfer, orderNetwork } from "./order-network";

type Row = typeof chainPending.$inferSelect;

/** So many at a turn, in a random order: each is read from every node. */
const MAX_AT_ONCE = 20;
/** So long no node may know a transaction before it counts as gone; whatever its wallet sends next takes its number. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;

/**
 * Keeps what orders' own wallets have on the way to their deposit addresses: sending beside it would pay twice
 * (docs/order-life.md, rule 15). It ends when its transfer was seen, when it is final that there is none, or when no node has
 * known it for minutes.
 */
export async function followPending(
  services: Services,
  chain: ChainReader,
  watched: readonly OrderRow[],
  final: number | null,
): Promise<void> {
  const found = await notePending(services, chain, watched);
  await tellOf(services, await settle(services, chain, found, final));
}

/** Keeps what nodes show of it now. @returns all that they show */
export async function notePending(
  services: Services,
  chain: ChainReader,
  watched: readonly OrderRow[],
): Promise<PendingTransaction[]> {
  const waiting = watched.filter(isWaiting);
  const normal = (address: string | null) => chain.kind.parseAddress(address ?? "")?.normal;
  const routes = waiting.flatMap((order) => {
    const [from, to] = [normal(walletOf(order).address), normal(order.walletAddress)];
    return from && to ? [{ from, to }] : [];
  });
  const found = await chain.pending(routes);
  await tellOf(services, await insert(services, chain, waiting, found));
  return found;
}

/** Their orders stand differently now, although nothing is written into them. */
async function tellOf({ db }: Services, rows: readonly Row[]): Promise<void> {
  const touched = [...new Set(rows.map(({ orderId }) => orderId))];
  if (touched.length > 0) await announce(db, "orders", ...touched.map((id) => `detail:${id}` as const));
}

/** Its tokens may still be sent, for the first time or again. */
const isWaiting = (order: OrderRow): boolean =>
  order.state === "submitted" &&
  order.walletAddress !== null &&
  order.confirmationState !== "accepted" &&
  !isEnded(order);

async function insert(
  services: Services,
  { network }: ChainReader,
  waiting: readonly OrderRow[],
  found: readonly PendingTransaction[],
): Promise<Row[]> {
  const meant = found.flatMap((one) =>
    ordersMeant(services, waiting, one)
      // What is recorded is followed by its hash.
      .filter(({ transactionHash }) => transactionHash !== one.hash)
      .map(({ id }) => ({ orderId: id, chainId: network.chainId, transactionHash: one.hash })),
  );
  if (meant.length === 0) return [];
  const isSeen = await seenAmong(services, network.chainId, meant);
  const values = meant.filter((one) => !isSeen(one));
  if (values.length === 0) return [];
  return services.db.insert(chainPending).values(values).onConflictDoNothing().returning();
}

/** The orders that it pays exactly; where it pays none so, all on its route. */
function ordersMeant(
  services: Services,
  waiting: readonly OrderRow[],
  { from, to, call }: PendingTransaction,
): OrderRow[] {
  const joined = waiting.filter(
    (order) => sameAddress(from, walletOf(order).address ?? "") && sameAddress(to, order.walletAddress ?? ""),
  );
  const paid = joined.filter((order) => {
    const place = orderNetwork(services, order);
    const expected = place && expectedTransfer(order, place);
    return expected && place.chain.isTransferCall(call, expected);
  });
  return paid.length > 0 ? paid : joined;
}

type OnItsWay = Pick<Row, "orderId" | "transactionHash">;

/**
 * Which of these are followed as transfers: every node shows them, or what some node shows closes sending as much. What one node
 * alone says of an empty transfer, or of another order, must not hide what is on its way.
 */
async function seenAmong(
  { db }: Services,
  chainId: number,
  pending: readonly OnItsWay[],
): Promise<(one: OnItsWay) => boolean> {
  const hashes = pending.map(({ transactionHash }) => transactionHash);
  const { orderId, transactionHash, agreedAt, kind } = chainTransfers;
  const rows = await db
    .select({ orderId, transactionHash, agreedAt, kind })
    .from(chainTransfers)
    .where(
      and(
        eq(chainTransfers.chainId, chainId),
        inArray(transactionHash, hashes),
        ne(chainTransfers.blockNumber, NEVER_MADE),
      ),
    );
  const closing = rows.filter(
    (row) => row.agreedAt !== null || (row.kind !== "burn" && isOfWallet(row.kind)),
  );
  const isFor = (one: OnItsWay, row: (typeof rows)[number]) =>
    row.transactionHash === one.transactionHash && (row.agreedAt !== null || row.orderId === one.orderId);
  return (one) => closing.some((row) => isFor(one, row));
}

/** Of these, the ids of those whose hash their order has recorded since: from then on it is followed by that. */
async function recordedAmong({ db }: Services, rows: readonly Row[]): Promise<Set<string>> {
  const found = await db
    .select({ id: chainPending.id })
    .from(chainPending)
    .innerJoin(
      orders,
      and(eq(orders.id, chainPending.orderId), eq(orders.transactionHash, chainPending.transactionHash)),
    )
    .where(among(rows));
  return new Set(found.map(({ id }) => id));
}

/** Removes what is on its way no more. */
async function settle(
  services: Services,
  chain: ChainReader,
  found: readonly PendingTransaction[],
  final: number | null,
): Promise<Row[]> {
  const { db } = services;
  const { chainId } = chain.network;
  const rows = await db
    .select()
    .from(chainPending)
    .where(eq(chainPending.chainId, chainId))
    .orderBy(sql`random()`);
  if (rows.length === 0) return [];
  const isSeen = await seenAmong(services, chainId, rows);
  const recorded = await recordedAmong(services, rows);
  const over = rows.filter((row) => isSeen(row) || recorded.has(row.id));
  const known = rows.filter(
    (row) => !over.includes(row) && found.some(({ hash }) => hash === row.transactionHash),
  );
  const asked = rows.filter((row) => !over.includes(row) && !known.includes(row)).slice(0, MAX_AT_ONCE);
  for (const row of asked) {
    const state = await stateOf(chain, row, final);
    if (state === "over") over.push(row);
    if (state === "known") known.push(row);
  }
  if (known.length > 0) await db.update(chainPending).set({ knownAt: new Date() }).where(among(known));
  if (over.length > 0) await db.delete(chainPending).where(among(over));
  return over;
}

const among = (rows: readonly Row[]) =>
  inArray(
    chainPending.id,
    rows.map(({ id }) => id),
  );

async function stateOf(
  chain: ChainReader,
  { transactionHash, knownAt }: Row,
  final: number | null,
): Promise<"over" | "known" | "unknown"> {
  const { answers } = await chain.transaction(transactionHash);
  if (!answers) return "unknown";
  // It moved nothing to the address, or its transfer would have been seen.
  if (answers.every(({ mined }) => mined !== null && final !== null && mined.block <= final)) return "over";
  if (answers.some(({ sent, mined }) => sent !== null || mined !== null)) return "known";
  return Date.now() - knownAt.getTime() > FORGOTTEN_AFTER_MS ? "over" : "unknown";
}
