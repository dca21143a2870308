import "server-only";
import type { TransactionState } from "@/lib/domain/order-facts";
import { approversOf, contributors } from "@/lib/server/decisions";
import { orderMail, queueMails } from "@/lib/server/identity";
import {
  announce,
  type HashCheckRecord,
  type Transaction,
  type TransactionRecord,
} from "@/lib/server/platform";
import { auditBySystem, changeOrder, lockOrder, type OrderRow, type Services } from "@/lib/server/record";
import { followReplacement, releaseByChain } from "../sending/follow-reservation";
import { isBeforePinning, isOutdated } from "./confirmation-gate";
import { issuerEndOf, reportIssuerEnd } from "./issuer-end";
import { postIfWanted } from "./post-confirmation";
import { isReadHourly } from "./watched";

/** What reading the recorded transaction found: its state and check, or the hash that took its place. */
export type Finding =
  | { replacedBy: string }
  | { transaction: TransactionRecord; check: HashCheckRecord; logIndex: number | null };

/**
 * Writes a finding down, unless meanwhile another hash was recorded, other instructions were pinned, or another look was
 * written; the next look begins from that. The audit log gets only what is new.
 */
export async function writeFinding(services: Services, seen: OrderRow, finding: Finding): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen.id);
    if (order.transactionHash !== seen.transactionHash) return;
    // It was compared with what was pinned then.
    if (order.pinnedAt?.getTime() !== seen.pinnedAt?.getTime()) return;
    // It began from what was known then: another look has learned more since, such as who sent the transaction.
    if (order.hashCheck?.at !== seen.hashCheck?.at) return;
    if ("replacedBy" in finding) await recordReplacement(services, tx, order, finding.replacedBy);
    else await recordState(services, tx, order, finding);
  });
}

/** What the audit log calls a state in which no tokens have moved, or not for good. */
const UNDONE_STATES: Partial<
  Record<TransactionState, "chain.reverted" | "chain.cancelled" | "chain.dropped">
> = {
  reverted: "chain.reverted",
  cancelled: "chain.cancelled",
  dropped: "chain.dropped",
};

async function recordState(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { transaction: found, check, logIndex }: Exclude<Finding, { replacedBy: string }>,
): Promise<void> {
  const before = order.transaction?.hash === found.hash ? order.transaction : null;
  const transaction = { ...found, missing: isMissing(order, found, check) };
  await releaseByChain(tx, order, transaction);
  const isNewState = before?.state !== transaction.state;
  const isNewlyMissing = transaction.missing && !before?.missing;
  const isNewVerdict = order.hashCheck?.verdict !== check.verdict;
  const isNewLine =
    isOutdated(order) || JSON.stringify(order.hashCheck?.lines) !== JSON.stringify(check.lines);
  const isNewRecord =
    isNewState ||
    isNewlyMissing ||
    before?.final !== transaction.final ||
    before?.isOwn !== transaction.isOwn;
  if (!isNewRecord && !isNewLine && order.logIndex === logIndex && !isReadHourly(order)) return;
  const values = { transaction, hashCheck: check, logIndex };
  const isNews = isNewState || isNewVerdict || isNewlyMissing;
  const changed = await changeOrder(tx, order.id, order.state, values, { quietly: !isNews });
  if (!isNews) await announce(tx, `detail:${order.id}`);
  const { transactionHash } = check;
  const undone = isNewState ? UNDONE_STATES[transaction.state] : undefined;
  if (undone) await reportUndone(services, tx, order, undone);
  if (isNewlyMissing) {
    await auditBySystem(tx, order, "chain.hash_not_found", { transactionHash });
    await queueMails(services.queue, tx, orderMail("hash_not_found", order, contributors(order)));
  }
  if (isNewVerdict && check.verdict !== "waiting") {
    const { verdict, lines } = check;
    await auditBySystem(tx, order, "chain.hash_checked", { transactionHash, verdict, lines });
  }
  if (changed) await reportIssuerEnd(services, tx, await issuerEndOf(services, tx, order), changed);
  const isNewlyVerified = isNewVerdict || isOutdated(order);
  if (isNewlyVerified && check.verdict === "verified" && changed) await postIfWanted(services, tx, changed);
}

/** No tokens moved, or not for good; approvers get a mail where the issuer had accepted the hash. */
async function reportUndone(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  action: "chain.reverted" | "chain.cancelled" | "chain.dropped",
): Promise<void> {
  await auditBySystem(tx, order, action, { transactionHash: order.transactionHash });
  if (order.confirmationState !== "accepted") return;
  await queueMails(services.queue, tx, orderMail("accepted_hash_undone", order, approversOf(order)));
}

/** A transaction reaches every node within seconds; one that none has after this long is a person's to look into. */
const MISSING_AFTER_MS = 5 * 60_000;

/** Whether a hash was recorded five minutes ago and every node has answered that it knows no such transaction. */
function isMissing(
  { confirmationAt, confirmationState }: Pick<OrderRow, "confirmationAt" | "confirmationState">,
  { state }: Pick<TransactionRecord, "state">,
  { verdict }: Pick<HashCheckRecord, "verdict">,
): boolean {
  if (state !== "unseen" || verdict !== "waiting" || confirmationState !== "recorded") return false;
  return confirmationAt !== null && Date.now() - confirmationAt.getTime() >= MISSING_AFTER_MS;
}

/**
 * Takes the hash that took the recorded one's place. The issuer knows only the hash that was posted: one that it accepted
 * stays on record as accepted, and the new one is checked and posted like any other.
 */
async function recordReplacement(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  hash: string,
): Promise<void> {
  const before = order.transaction;
  const wasAccepted = order.confirmationState === "accepted";
  const isKnown = order.acceptedHashes.some(
    ({ transactionHash, at }) => transactionHash === hash && !isBeforePinning(at, order.pinnedAt),
  );
  await changeOrder(tx, order.id, order.state, {
    transactionHash: hash,
    logIndex: null,
    hashCheck: null,
    confirmationState: isKnown ? "accepted" : "recorded",
    confirmationAt: new Date(),
    postAsked: order.postAsked || wasAccepted,
    postTries: 0,
    postDueAt: null,
    remark: null,
    transaction: before && { ...before, ...NOT_SEEN_YET, hash, replaces: before.hash },
  });
  await followReplacement(tx, order, hash);
  await auditBySystem(tx, order, "chain.replaced", { from: order.transactionHash, to: hash });
  if (wasAccepted)
    await queueMails(services.queue, tx, orderMail("accepted_hash_undone", order, approversOf(order)));
}

const NOT_SEEN_YET = { state: "pending", block: null, missing: false } as const;
