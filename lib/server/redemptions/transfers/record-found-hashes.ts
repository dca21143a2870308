import "server-only";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { statusTone } from "@/lib/domain/issuer-facts";
import type { ChainReader } from "@/lib/server/outside";
import { chainTransfers, orders, type Transaction } from "@/lib/server/platform";
import {
  auditBySystem,
  changeOrder,
  lockOrder,
  type OrderRow,
  type Services,
  withOutcome,
} from "@/lib/server/record";
import { classifyTransfers, isDue } from "./classify-transfers";
import { isOverridden } from "./confirmation-gate";
import { isEnded } from "./order-ending";

type Row = typeof chainTransfers.$inferSelect;

/** So many at a turn. */
const MAX_AT_ONCE = 20;

/**
 * Records the hash of each order's transfer that was seen on the chain and that all nodes show alike: one alone could
 * invent it. At every turn, since what stood against it may be over: a node that lagged, an alarm that was open when the
 * transfer arrived, or another hash that has failed its check since.
 */
export async function recordFoundHashes(services: Services, chain: ChainReader): Promise<void> {
  for (const found of await recordable(services, chain)) {
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, found.orderId);
      const [row] = await tx
        .select()
        .from(chainTransfers)
        .where(and(eq(chainTransfers.id, found.id), isNull(chainTransfers.droppedAt)));
      if (row && isRecordable(order, row)) await recordFoundHash(services, tx, order, row);
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
        // What came after the first one may be the true one, where that is not on every node.
        inArray(chainTransfers.kind, ["match", "doubled"]),
        isNull(chainTransfers.droppedAt),
        isNotNull(chainTransfers.agreedAt),
        eq(orders.state, "submitted"),
        isNull(orders.alarmCode),
        withOutcome("in_progress"),
        or(
          isNull(orders.transactionHash),
          sql`${orders.transactionHash} <> ${chainTransfers.transactionHash}`,
        ),
        sql`${orders.confirmationState} is distinct from 'accepted'`,
      ),
    )
    .orderBy(desc(chainTransfers.kind), asc(chainTransfers.blockNumber), asc(chainTransfers.logIndex));
  return rows
    .filter(({ order, transfer }) => isRecordable(order, transfer))
    .slice(0, MAX_AT_ONCE)
    .map(({ transfer }) => transfer);
}

/** Whether a hash is still to be posted, and a hash that a person entered can't be the right one, as the chain shows. */
function isRecordable(order: OrderRow, { transactionHash: found, kind }: Row): boolean {
  const { state, alarmCode, transactionHash, confirmationState, hashCheck, transaction } = order;
  if (state !== "submitted" || alarmCode) return false;
  // An order that is completed sooner than we read the chain had its transfer: its hash says that it was paid for.
  if (isEnded(order))
    return transactionHash === null && kind === "match" && statusTone(order.issuerStatus) === "completed";
  if (transactionHash === null) return true;
  if (kind !== "match") return false;
  if (transactionHash === found || confirmationState === "accepted") return false;
  // What an approver said of an earlier hash, or under other instructions, says nothing of this one.
  if (isOverridden(order)) return false;
  return hashCheck?.verdict === "failed" || transaction?.state === "unseen";
}

async function recordFoundHash(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  row: Row,
): Promise<void> {
  if (!isDue(services, order, row)) return;
  const { transactionHash, logIndex } = row;
  const changed = await changeOrder(tx, order.id, order.state, {
    ...{ transactionHash, logIndex, hashCheck: null, transaction: null, remark: null },
    ...{ confirmationState: "recorded", confirmationAt: new Date() },
  });
  if (!changed) return;
  // What stood before it in the chain's order is none of this order's payment now.
  await classifyTransfers(services, tx, changed);
  const instead = order.transactionHash;
  await auditBySystem(tx, order, "chain.hash_found", { transactionHash, instead });
}
