import "server-only";
import { and, asc, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import { amountOf } from "@/lib/domain/amount";
import { normalAddress, sameAddress } from "@/lib/domain/networks";
import { isFromStranger } from "@/lib/domain/transfers/transfer-kind";
import type { BlockRange, ChainReader, ChainTransfer } from "../chain/reader";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { lockOrder, type OrderRow } from "../order-record/find";
import { markUnchecked } from "./address-unchecked";
import { classifyTransfers, type Kinds } from "./classify-transfers";
import { kindOnArrival, matchOrder } from "./match-order";
import { asksWhose, notifyOfForeign, notifyOfTransfer } from "./notify-of-transfer";
import { type HadEnded, hadEnded } from "./order-ending";
import { expectedTransfer, isKnownToken, lacksSender, orderNetwork } from "./order-network";

type Row = typeof chainTransfers.$inferSelect;

/** What was read: which blocks, for which addresses (in their normal form). */
type Scanned = { range: BlockRange; addresses: string[] };

/**
 * Writes down what a range of blocks contains for the watched orders: new transfers, those that moved to another block,
 * and those that are gone. Whatever else is known of an order's transfers follows from these rows.
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
    const isGone = isMissing && wasRead && (await chain.isGone(row.transactionHash, row.blockNumber));
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
      const wasAsked = await asksWhose(services, tx, order);
      const added: Row[] = [];
      for (const one of byOrder.get(id) ?? [])
        added.push(...(await insertTransfer(services, tx, order, { chainId, seen: one, watched, hadEnded })));
      for (const row of moved.filter(({ orderId }) => orderId === id)) await restoreTransfer(tx, row, seen);
      for (const row of dropped.filter(({ orderId }) => orderId === id))
        await dropTransfer(tx, order, row, range);
      const kinds = await classifyTransfers(services, tx, order);
      // Only now, since the record keeps for good what a transfer is said to be.
      await reportTransfers(services, tx, order, kinds, added);
      if (added.length > 0) await notifyOfForeign(services, tx, order, { wasAsked });
    });
  }
  services.queue.notifyWorkers("send-mail");
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
  row.transactionHash === seen.transactionHash && row.logIndex === seen.logIndex;

const isWithin = (block: number, { from, to, isTip }: BlockRange) => block >= from && (isTip || block <= to);

const addressOf = (row: Row) => (row.kind === "burn" ? row.sender : row.recipient);

const isFromWallet = (kind: Row["kind"]) => kind !== "burn" && !isFromStranger(kind);

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
): Promise<Row[]> {
  const kind = seen.isBurn ? "burn" : kindOnArrival(services, order, seen, watched, hadEnded);
  return tx
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
    .onConflictDoNothing()
    .returning();
}

/** Tells an order's transfers anew once two people have recorded whose wallet it is: until then nobody could. */
export async function reportKnown(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  const kinds = await classifyTransfers(services, tx, order);
  const rows = await tx
    .select()
    .from(chainTransfers)
    .where(inArray(chainTransfers.id, [...kinds.keys()]))
    .orderBy(asc(chainTransfers.blockNumber), asc(chainTransfers.logIndex));
  await reportTransfers(services, tx, order, kinds, rows);
}

/** Says nothing while the wallet's address is unknown: then the ordered transfer looks like a stranger's. */
async function reportTransfers(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  kinds: Kinds,
  rows: Row[],
): Promise<void> {
  if (lacksSender(services, order)) return;
  const told = rows.map((row) => ({ ...row, kind: kinds.get(row.id) ?? row.kind }));
  for (const row of told) await reportTransfer(services, tx, order, row);
  if (told.some(({ kind }) => isFromWallet(kind))) await markUnchecked(tx, order);
}

/** Puts a new transfer into the audit log; the preparer learns of one that is not the expected one. */
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

async function dropTransfer(tx: Transaction, order: OrderRow, row: Row, { to }: BlockRange): Promise<void> {
  const [changed] = await tx
    .update(chainTransfers)
    .set({ droppedAt: new Date(), blockNumber: Math.max(row.blockNumber, to) })
    .where(and(eq(chainTransfers.id, row.id), isNull(chainTransfers.droppedAt)))
    .returning();
  if (!changed) return;
  await auditBySystem(tx, order, "chain.transfer_dropped", { transactionHash: row.transactionHash });
  await changeOrder(tx, order.id, order.state, {});
}
