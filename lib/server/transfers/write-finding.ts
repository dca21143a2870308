import "server-only";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import type { HashCheckRecord, TransactionRecord } from "../db/order-records";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { lockOrder, type OrderRow } from "../order-record/find";
import { readPolicies } from "../policies/get";

/** What reading the recorded transaction found: its state and check, or the hash that took its place. */
export type Finding =
  | { replacedBy: string }
  | { transaction: TransactionRecord; check: HashCheckRecord; logIndex: number | null };

/** Writes a finding down, unless another hash was recorded meanwhile; the audit log gets only what is new. */
export async function writeFinding(services: Services, seen: OrderRow, finding: Finding): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen.id);
    if (order.transactionHash !== seen.transactionHash) return;
    if ("replacedBy" in finding) await recordReplacement(tx, order, finding.replacedBy);
    else await recordState(services, tx, order, finding);
  });
  services.queue.notifyWorkers("post-confirmation");
}

async function recordReplacement(tx: Transaction, order: OrderRow, hash: string): Promise<void> {
  const before = order.transaction;
  await changeOrder(tx, order.id, order.state, {
    transactionHash: hash,
    logIndex: null,
    hashCheck: null,
    transaction: before && { ...before, hash, state: "pending", replaces: before.hash, block: null },
  });
  await auditBySystem(tx, order, "chain.replaced", { from: order.transactionHash, to: hash });
}

const AUDITED_STATES = {
  reverted: "chain.reverted",
  cancelled: "chain.cancelled",
  dropped: "chain.dropped",
} as const;

async function recordState(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { transaction, check, logIndex }: Exclude<Finding, { replacedBy: string }>,
): Promise<void> {
  const isNewState =
    order.transaction?.hash !== transaction.hash || order.transaction.state !== transaction.state;
  const isNewVerdict = order.hashCheck?.verdict !== check.verdict;
  const isNewLine = JSON.stringify(order.hashCheck?.lines) !== JSON.stringify(check.lines);
  const isNewRecord = isNewState || order.transaction?.final !== transaction.final;
  if (!isNewRecord && !isNewLine && order.logIndex === logIndex) return;
  const values = { transaction, hashCheck: check, logIndex };
  await changeOrder(tx, order.id, order.state, values, { quietly: !isNewState && !isNewVerdict });
  const { transactionHash } = check;
  const action = isNewState ? AUDITED_STATES[transaction.state as keyof typeof AUDITED_STATES] : undefined;
  if (action) await auditBySystem(tx, order, action, { transactionHash });
  if (!isNewVerdict) return;
  if (check.verdict !== "waiting") {
    await auditBySystem(tx, order, "chain.hash_checked", { transactionHash, verdict: check.verdict });
  }
  if (check.verdict === "verified") await queueConfirmation(services, tx, order);
}

/** Queues the confirmation where a person or the policy asked for it. */
export async function queueConfirmation(
  services: Pick<Services, "queue">,
  tx: Transaction,
  order: OrderRow,
): Promise<void> {
  if (order.confirmationState !== "recorded" || order.alarmCode) return;
  const { postHashes } = await readPolicies(tx);
  if (order.postAsked || postHashes === "automatic") {
    await services.queue.send(tx, "post-confirmation", { orderId: order.id });
  }
}
