import "server-only";
import { and, eq, gte, inArray, lte } from "drizzle-orm";
import { normalAddress, sameAddress } from "@/lib/domain/networks";
import { isSameLog } from "@/lib/domain/transfers/log-entry";
import type { BlockRange, ChainReader, ChainTransfer } from "@/lib/server/outside";
import { announce, chainTransfers, orders, type Transaction } from "@/lib/server/platform";
import { lockOrder, type OrderRow, type Services } from "@/lib/server/record";
import { classifyTransfers } from "./classify-transfers";
import { dropTransfer, logOf, placedLogOf } from "./dropped-transfer";
import { kindOnArrival, matchOrder } from "./match-order";
import { type HadEnded, hadEnded } from "./order-ending";
import { expectedTransfer, orderNetwork } from "./order-network";

type Row = typeof chainTransfers.$inferSelect;

/** What was read: which blocks, and for which addresses (in their normal form). */
type Scanned = { range: BlockRange; addresses: string[] };

/**
 * Writes down what a range of blocks contains for the watched orders, as far as any node shows it: new transfers, those that
 * moved to another block, and those that are gone. What is true of it, all nodes say (agree-on-transfers.ts).
 */
export async function recordTransfers(
  services: Services,
  chain: ChainReader,
  watched: OrderRow[],
  seen: ChainTransfer[],
  { range, addresses }: Scanned,
): Promise<void> {
  const { chainId } = chain.network;
  const known = await knownRows(services, chainId, seen, range);
  const fresh = seen.filter((one) => !known.some((row) => isSameTransfer(row, one)));
  const moved = known.filter((row) => {
    const now = seen.find((one) => isSameTransfer(row, one));
    return now && (row.droppedAt !== null || row.blockNumber !== now.blockNumber);
  });
  const dropped: Row[] = [];
  const present = await withPresentHashes(services, watched, fresh);
  for (const row of known) {
    const isMissing = row.droppedAt === null && !seen.some((one) => isSameTransfer(row, one));
    const wasRead = isWithin(row.blockNumber, range) && addresses.includes(normalAddress(addressOf(row)));
    const isGone = isMissing && wasRead && (await chain.isGone(placedLogOf(row)));
    if (isGone) dropped.push(row);
  }
  const byOrder = new Map<string, ChainTransfer[]>();
  for (const one of fresh) {
    const order = matchOrder(services, one, present, hadEnded);
    if (order && !isForeignBurn(services, order, one))
      byOrder.set(order.id, [...(byOrder.get(order.id) ?? []), one]);
  }
  const touched = new Set([...byOrder.keys(), ...[...moved, ...dropped].map(({ orderId }) => orderId)]);
  for (const id of touched) {
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      for (const one of byOrder.get(id) ?? [])
        await insertTransfer(services, tx, order, { chainId, seen: one, watched, hadEnded });
      for (const row of moved.filter(({ orderId }) => orderId === id)) await restoreTransfer(tx, row, seen);
      for (const row of dropped.filter(({ orderId }) => orderId === id))
        await dropTransfer(tx, order, row, Math.max(row.blockNumber, range.head));
      await classifyTransfers(services, tx, order);
      // What a node shows closes sending at once, whether it is true or not.
      await announce(tx, "orders", `detail:${id}`);
    });
  }
}

/** A person may have entered one of these hashes while the chain was read: then it is that order's transfer. */
async function withPresentHashes(
  { db }: Services,
  watched: OrderRow[],
  fresh: ChainTransfer[],
): Promise<OrderRow[]> {
  const hashes = fresh.map(({ transactionHash }) => transactionHash);
  if (hashes.length === 0) return watched;
  const named = await db
    .select({ id: orders.id, transactionHash: orders.transactionHash })
    .from(orders)
    .where(inArray(orders.transactionHash, hashes));
  return watched.map((order) => ({ ...order, ...named.find(({ id }) => id === order.id) }));
}

async function knownRows(
  { db }: Services,
  chainId: number,
  seen: ChainTransfer[],
  range: BlockRange,
): Promise<Row[]> {
  const inRange = await db
    .select()
    .from(chainTransfers)
    .where(
      and(
        eq(chainTransfers.chainId, chainId),
        gte(chainTransfers.blockNumber, range.from),
        // What was seen above the present end of the chain is in doubt as well.
        range.isTip ? undefined : lte(chainTransfers.blockNumber, range.to),
      ),
    );
  const hashes = seen.map(({ transactionHash }) => transactionHash);
  if (hashes.length === 0) return inRange;
  const elsewhere = await db
    .select()
    .from(chainTransfers)
    .where(and(eq(chainTransfers.chainId, chainId), inArray(chainTransfers.transactionHash, hashes)));
  return [...inRange, ...elsewhere.filter((row) => !inRange.some(({ id }) => id === row.id))];
}

const isSameTransfer = (row: Row, seen: ChainTransfer) =>
  row.transactionHash === seen.transactionHash && isSameLog(logOf(row), seen);

const isWithin = (block: number, { from, to, isTip }: BlockRange) => block >= from && (isTip || block <= to);

const addressOf = (row: Row) => (row.kind === "burn" ? row.sender : row.recipient);

/** Anybody can make a contract that says it burned something at this address; only the order's token means anything. */
function isForeignBurn(
  services: Services,
  order: OrderRow,
  { isBurn, token, units }: ChainTransfer,
): boolean {
  const place = orderNetwork(services, order);
  const expected = place && expectedTransfer(order, place);
  return isBurn && (units === 0n || !sameAddress(expected?.token ?? "", token));
}

type Arrival = { chainId: number; seen: ChainTransfer; watched: OrderRow[]; hadEnded: HadEnded };

async function insertTransfer(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { chainId, seen, watched, hadEnded }: Arrival,
): Promise<void> {
  const kind = seen.isBurn ? "burn" : kindOnArrival(services, order, seen, watched, hadEnded);
  await tx
    .insert(chainTransfers)
    .values({
      orderId: order.id,
      chainId,
      ...seen,
      sender: seen.from,
      recipient: seen.to,
      units: seen.units.toString(),
      kind,
    })
    .onConflictDoNothing();
}

async function restoreTransfer(tx: Transaction, row: Row, seen: ChainTransfer[]): Promise<void> {
  const now = seen.find((one) => isSameTransfer(row, one));
  if (!now) return;
  const { blockNumber, blockAt } = now;
  await tx
    .update(chainTransfers)
    // In its new block it is again what some node says.
    .set({ droppedAt: null, blockNumber, blockAt, agreedAt: null })
    .where(eq(chainTransfers.id, row.id));
}
