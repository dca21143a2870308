import "server-only";
import { and, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import { amountOf } from "@/lib/domain/amount";
import { transferKind } from "@/lib/domain/chain/transfer-kind";
import { statusEnds } from "@/lib/domain/issuer-facts";
import { sameAddress } from "@/lib/domain/wallet-address";
import type { Desk } from "../context";
import type { Transaction } from "../db/client";
import { chainTransfers, orders } from "../db/schema";
import { auditByDesk } from "../orders/audit";
import { lockOrder, type OrderRow } from "../orders/find";
import { awaited, onChain } from "./of-order";
import type { Chain } from "./open";
import type { BlockRange } from "./scan";
import type { SeenTransfer } from "./see-transfers";
import { recordHash, settleKinds } from "./settle-kinds";

type Row = typeof chainTransfers.$inferSelect;

/** Which blocks were read for which addresses (in small letters), and how to make sure that a transfer is gone. */
type Scanned = { range: BlockRange; addresses: string[]; gone: (row: Row) => Promise<boolean> };

/** Clocks of chain and desk may differ by this much. */
const SLACK_MS = 120_000;

/**
 * Writes down what a range of blocks holds for the watched orders: new transfers, those mined anew elsewhere, and
 * those that are gone. Whatever else is known of an order's transfers follows from these rows.
 */
export async function noteTransfers(
  desk: Desk,
  { network }: Chain,
  watched: OrderRow[],
  seen: SeenTransfer[],
  { range, addresses, gone }: Scanned,
): Promise<void> {
  const { chainId } = network;
  const known = await knownRows(desk, chainId, seen, range);
  const fresh = seen.filter((one) => !known.some((row) => isSameTransfer(row, one)));
  const moved = known.filter((row) => {
    const now = seen.find((one) => isSameTransfer(row, one));
    return now && (row.droppedAt !== null || row.blockNumber !== now.blockNumber);
  });
  const dropped: Row[] = [];
  for (const row of known) {
    const isMissing = row.droppedAt === null && !seen.some((one) => isSameTransfer(row, one));
    const wasRead = isWithin(row.blockNumber, range) && addresses.includes(addressOf(row).toLowerCase());
    if (isMissing && wasRead && (await gone(row))) dropped.push(row);
  }
  const byOrder = new Map<string, SeenTransfer[]>();
  for (const one of fresh) {
    const order = ownerOf(one, watched);
    if (order) byOrder.set(order.id, [...(byOrder.get(order.id) ?? []), one]);
  }
  const touched = new Set([...byOrder.keys(), ...[...moved, ...dropped].map(({ orderId }) => orderId)]);
  for (const id of touched) {
    await desk.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const added: Row[] = [];
      for (const one of byOrder.get(id) ?? [])
        added.push(...(await insert(desk, tx, order, chainId, one, watched)));
      for (const row of moved.filter(({ orderId }) => orderId === id)) await revive(tx, row, seen);
      for (const row of dropped.filter(({ orderId }) => orderId === id)) await drop(tx, order, row);
      const { kinds, match } = await settleKinds(desk, tx, order);
      // Only now, since the record keeps for good what a transfer is said to be.
      for (const row of added) await tell(tx, order, { ...row, kind: kinds.get(row.id) ?? row.kind });
      if (match) await recordHash(tx, order, match);
    });
  }
}

async function knownRows(
  { db }: Desk,
  chainId: number,
  seen: SeenTransfer[],
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

const isSameTransfer = (row: Row, seen: SeenTransfer) =>
  row.transactionHash === seen.transactionHash && row.logIndex === seen.logIndex;

const isWithin = (block: number, { from, to, isTip }: BlockRange) => block >= from && (isTip || block <= to);

const addressOf = (row: Row) => (row.kind === "burn" ? row.sender : row.recipient);

/** Of several orders with this address: the one it pays exactly, else the newest that still waits, else the newest. */
function ownerOf(seen: SeenTransfer, watched: OrderRow[]): OrderRow | undefined {
  const candidates = watched.filter(
    (order) =>
      sameAddress(order.walletAddress ?? "", seen.isBurn ? seen.from : seen.to) &&
      (order.claimedAt?.getTime() ?? 0) <= seen.blockAt.getTime() + SLACK_MS,
  );
  const open = candidates.filter((order) => !isEnded(order));
  return (
    open.findLast(({ instructedAmount }) => instructedAmount === seen.amount) ?? open[0] ?? candidates[0]
  );
}

function isEnded(order: OrderRow): boolean {
  return order.fiatTransferId !== null || statusEnds(order.issuerStatus);
}

async function insert(
  desk: Desk,
  tx: Transaction,
  order: OrderRow,
  chainId: number,
  seen: SeenTransfer,
  watched: OrderRow[],
): Promise<Row[]> {
  const kind = seen.isBurn ? "burn" : kindOf(desk, order, seen, watched);
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

/** Puts a new transfer on record. */
async function tell(tx: Transaction, order: OrderRow, row: Row): Promise<void> {
  const { kind, transactionHash, units, decimals, symbol, sender, blockNumber } = row;
  const amount = decimals === null ? null : amountOf(BigInt(units), decimals);
  const told = amount === null ? `${units} units of another token` : `${amount} ${symbol ?? ""}`.trim();
  const action = kind === "burn" ? "chain.burned" : "chain.transfer_seen";
  await auditByDesk(tx, order, action, {
    kind,
    transactionHash,
    amount: told,
    from: sender,
    block: blockNumber,
  });
  await tx.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id));
}

/** What it is when it is first seen; doubled ones follow from the order of the rows. */
function kindOf(desk: Desk, order: OrderRow, seen: SeenTransfer, watched: OrderRow[]): Row["kind"] {
  const place = onChain(desk, order);
  const wanted = place && awaited(order, place);
  if (!wanted) return "other_token";
  const ended = isEnded(order);
  const shares = watched.filter(({ walletAddress }) => sameAddress(walletAddress ?? "", seen.to)).length > 1;
  const kind = transferKind(seen, { ...wanted, matched: false, ended });
  return kind === "late" && shares ? "no_open_order" : kind;
}

async function revive(tx: Transaction, row: Row, seen: SeenTransfer[]): Promise<void> {
  const now = seen.find((one) => isSameTransfer(row, one));
  if (!now) return;
  const { blockNumber, blockAt } = now;
  await tx
    .update(chainTransfers)
    .set({ droppedAt: null, blockNumber, blockAt })
    .where(eq(chainTransfers.id, row.id));
}

async function drop(tx: Transaction, order: OrderRow, row: Row): Promise<void> {
  const [changed] = await tx
    .update(chainTransfers)
    .set({ droppedAt: new Date() })
    .where(and(eq(chainTransfers.id, row.id), isNull(chainTransfers.droppedAt)))
    .returning();
  if (!changed) return;
  await auditByDesk(tx, order, "chain.transfer_dropped", { transactionHash: row.transactionHash });
  await tx.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id));
}
