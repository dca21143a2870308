import "server-only";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { ChainReader } from "../chain/reader";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { lockOrder, type OrderRow } from "../order-record/find";
import { classifyTransfers } from "./classify-transfers";
import { isEnded } from "./order-ending";

type Row = typeof chainTransfers.$inferSelect;

/** So many at a turn. */
const MAX_AT_ONCE = 20;

/**
 * Records the hash of each order's transfer that was seen on the chain. At every turn, since what stood against it may be
 * over: an alarm that was open when the transfer arrived, or another hash that has failed its check since.
 */
export async function recordFoundHashes(services: Services, chain: ChainReader): Promise<void> {
  for (const { orderId } of await recordable(services, chain)) {
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const { match } = await classifyTransfers(services, tx, order);
      if (match && isRecordable(order, match)) await recordFoundHash(tx, order, match);
    });
  }
}

/** The transfers of open orders whose hash is not the recorded one, and may take its place. */
async function recordable({ db }: Services, { network }: ChainReader): Promise<Row[]> {
  const rows = await db
    .select({ transfer: chainTransfers, order: orders })
    .from(chainTransfers)
    .innerJoin(orders, eq(orders.id, chainTransfers.orderId))
    .where(
      and(
        eq(chainTransfers.chainId, network.chainId),
        eq(chainTransfers.kind, "match"),
        isNull(chainTransfers.droppedAt),
        eq(orders.state, "submitted"),
        isNull(orders.alarmCode),
        isNull(orders.fiatTransferId),
        or(
          isNull(orders.transactionHash),
          sql`${orders.transactionHash} <> ${chainTransfers.transactionHash}`,
        ),
        sql`${orders.confirmationState} is distinct from 'accepted'`,
      ),
    )
    .orderBy(asc(chainTransfers.blockNumber), asc(chainTransfers.logIndex));
  return rows
    .filter(({ order, transfer }) => isRecordable(order, transfer))
    .slice(0, MAX_AT_ONCE)
    .map(({ transfer }) => transfer);
}

/** Whether the issuer is still to be told, and a hash that a person entered can't be the right one, as the chain shows. */
function isRecordable(order: OrderRow, { transactionHash: found }: Row): boolean {
  const { state, alarmCode, transactionHash, confirmationState, hashCheck, hashOverride, transaction } =
    order;
  if (state !== "submitted" || alarmCode || isEnded(order)) return false;
  if (transactionHash === null) return true;
  if (transactionHash === found || confirmationState === "accepted") return false;
  // What an approver said of an earlier hash says nothing of this one.
  if (hashOverride?.transactionHash === transactionHash) return false;
  return hashCheck?.verdict === "failed" || transaction?.state === "unseen";
}

async function recordFoundHash(tx: Transaction, order: OrderRow, match: Row): Promise<void> {
  await changeOrder(tx, order.id, order.state, {
    transactionHash: match.transactionHash,
    logIndex: match.logIndex,
    confirmationState: "recorded",
    confirmationAt: new Date(),
    hashCheck: null,
    transaction: null,
    statusNote: null,
  });
  await auditBySystem(tx, order, "chain.hash_found", {
    transactionHash: match.transactionHash,
    instead: order.transactionHash,
  });
}
