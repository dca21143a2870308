import "server-only";
import { and, isNull, lt, lte, or } from "drizzle-orm";
import { readPolicies } from "@/lib/server/decisions";
import { IssuerError } from "@/lib/server/outside";
import { orders, type Transaction } from "@/lib/server/platform";
import { auditBySystem, changeOrder, lockOrder, type OrderRow, type Services } from "@/lib/server/record";
import { isAsWritten, maySend } from "../sending/may-send";
import { HASH_WAITS, isPostingWanted, mayPostConfirmation } from "./confirmation-gate";

/** What no repetition will change: the issuer understood the request and says no. */
const FINAL_ERRORS: IssuerError["kind"][] = ["refused", "not_found", "forbidden"];

/** Longer than one request takes; a try whose process died is planned again after it. */
const TRY_MS = 60_000;
/** Two clocks may differ by this much. */
const MAX_CLOCK_DRIFT_MS = 5_000;
const FIRST_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 3_600;

/** How long to wait after so many tries in vain: twice as long each time, up to an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(tries, 20));

/**
 * Posts the recorded hash to the issuer. Repeating it is harmless, so it is tried as long as the order is open and nothing
 * stops it: whatever planned this job, the row decides whether it is still due.
 */
export async function postConfirmation(services: Services, orderId: string): Promise<void> {
  const order = await services.db.transaction((tx) => claimAttempt(services, tx, orderId));
  if (!order?.transactionHash || !order.cryptoTransferId) return;
  const attempt = { ...order, transactionHash: order.transactionHash };
  try {
    await services.issuer.confirmTransfer(order.cryptoTransferId, attempt.transactionHash);
  } catch (error) {
    if (!(error instanceof IssuerError)) throw error;
    const write = FINAL_ERRORS.includes(error.kind) ? writeRefusal : planNextTry;
    await services.db.transaction((tx) => write(services, tx, attempt, error));
    return;
  }
  await services.db.transaction((tx) => writeAcceptance(tx, attempt));
}

/** The order with this attempt claimed for this job, or null: one job at a time may post, and only while nothing stops it. */
async function claimAttempt(services: Services, tx: Transaction, id: string): Promise<OrderRow | null> {
  // Resuming sending queues it again.
  if (!(await maySend(services, tx))) return null;
  const order = await lockOrder(tx, id);
  if (!mayPostConfirmation(services, order) || !(await isAsWritten(services, tx, id))) return null;
  const isDue = lte(orders.postDueAt, new Date(Date.now() + MAX_CLOCK_DRIFT_MS));
  const postDueAt = new Date(Date.now() + TRY_MS);
  const when = or(isNull(orders.postDueAt), isDue);
  const taken = await changeOrder(tx, order.id, "submitted", { postDueAt }, { when, quietly: true });
  // On record before the hash is posted, since we may be gone afterwards; one entry for all attempts.
  if (taken && taken.postTries === 0) {
    const { transactionHash, cryptoTransferId } = taken;
    await auditBySystem(tx, taken, "order.hash_posting", { transactionHash, cryptoTransferId });
  }
  return taken;
}

/** An order with the hash that was posted to the issuer. */
type Attempt = OrderRow & { transactionHash: string };

/** Neither another hash nor another transfer has taken the place of what was posted. */
const isStillCurrent = (order: OrderRow, { transactionHash, cryptoTransferId }: Attempt) =>
  order.transactionHash === transactionHash && order.cryptoTransferId === cryptoTransferId;

/** The hash that the issuer accepted is on record, also when another one has taken its place meanwhile. */
async function writeAcceptance(tx: Transaction, attempt: Attempt): Promise<void> {
  const order = await lockOrder(tx, attempt.id);
  const { transactionHash } = attempt;
  const accepted = { transactionHash, at: new Date().toISOString() };
  await changeOrder(tx, order.id, order.state, {
    acceptedHashes: [...order.acceptedHashes, accepted],
    ...(isStillCurrent(order, attempt) && {
      confirmationState: "accepted",
      remark: null,
      postDueAt: null,
      ...READ_SOON(),
    }),
  });
  await auditBySystem(tx, order, "order.hash_accepted", { transactionHash });
}

async function writeRefusal(
  _: Services,
  tx: Transaction,
  attempt: Attempt,
  error: IssuerError,
): Promise<void> {
  const order = await lockOrder(tx, attempt.id);
  if (!isStillCurrent(order, attempt)) return;
  await changeOrder(tx, order.id, order.state, {
    confirmationState: "failed",
    remark: { code: "hash_refused" },
    issuerDetail: error.detail === undefined ? order.issuerDetail : { words: error.detail },
    postDueAt: null,
    ...READ_SOON(),
  });
  await auditBySystem(tx, order, "order.hash_failed", answerTo(attempt, error));
}

async function planNextTry(
  services: Services,
  tx: Transaction,
  attempt: Attempt,
  error: IssuerError,
): Promise<void> {
  const order = await lockOrder(tx, attempt.id);
  if (!isStillCurrent(order, attempt) || order.confirmationState !== "recorded") return;
  const values = {
    remark: { code: "hash_unanswered" } as const,
    issuerDetail: error.detail === undefined ? order.issuerDetail : { words: error.detail },
    postTries: order.postTries + 1,
  };
  await changeOrder(tx, order.id, order.state, values, { quietly: order.remark?.code === "hash_unanswered" });
  if (order.postTries === 0) {
    await auditBySystem(tx, order, "order.hash_unanswered", answerTo(attempt, error));
  }
  await queueConfirmation(services, tx, order, pauseAfter(order.postTries));
}

/** What came back, for the record: the issuer's own words are redacted. */
const answerTo = ({ transactionHash }: Attempt, { kind: answer, status, detail }: IssuerError) => ({
  ...{ transactionHash, answer, status, detail },
});

/** What the issuer makes of a hash shows soon. */
const READ_SOON = () => ({ nextCheckAt: new Date(), idlePolls: 0 });

/**
 * Plans the next try to post the recorded hash to the issuer, in the transaction that makes it necessary. What was planned
 * before counts no more: a job that comes before its time does nothing.
 */
export async function queueConfirmation(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  { id }: Pick<OrderRow, "id">,
  afterSeconds = 0,
): Promise<void> {
  const postDueAt = new Date(Date.now() + afterSeconds * 1000);
  await changeOrder(tx, id, "submitted", { postDueAt }, { quietly: true });
  await queue.send(tx, "post-confirmation", { orderId: id }, afterSeconds || undefined);
}

/** Queues the confirmation where a person or the policy asked for it and nothing stops it. */
export async function postIfWanted(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  if (!mayPostConfirmation(services, order)) return;
  if (isPostingWanted(order, await readPolicies(tx))) await queueConfirmation(services, tx, order);
}

/** Longer than it takes until a planned job has its turn. */
const STALLED_MS = 60_000;

/**
 * Plans the confirmation again where nothing stops it and no job is on its way: its process died, its time came while an
 * alarm was open, or its check passed meanwhile.
 */
export async function requeueConfirmations(
  services: Services,
  quietSince = new Date(Date.now() - STALLED_MS),
): Promise<void> {
  const waiting = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        HASH_WAITS,
        isNull(orders.alarmCode),
        lt(orders.updatedAt, quietSince),
        or(isNull(orders.postDueAt), lt(orders.postDueAt, quietSince)),
      ),
    );
  for (const { id } of waiting) {
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const isPlanned = order.postDueAt !== null && order.postDueAt >= quietSince;
      if (!isPlanned) await postIfWanted(services, tx, order);
    });
  }
}
