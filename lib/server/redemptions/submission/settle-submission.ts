import "server-only";
import type { UnknownBecause } from "@/lib/domain/issuer-detail";
import { approversOf, endOvertaken } from "@/lib/server/decisions";
import { only, orderMail, queueMails } from "@/lib/server/identity";
import type { CreateOutcome } from "@/lib/server/outside";
import type { Transaction } from "@/lib/server/platform";
import {
  auditBySystem,
  changeOrder,
  findByIssuerId,
  lockOrder,
  type OrderRow,
  type Services,
} from "@/lib/server/record";
import { flagLateCreation } from "./flag-late-creation";
import { delayOfUnsent, type NotSentReason, planRetry } from "./reschedule-submission";
import { retryWrite } from "./retry-write";

/** Writes down what became of the one request of a claimed order; a late answer still attaches its OrderId. */
export async function settleSubmission(
  services: Services,
  claimed: OrderRow,
  outcome: CreateOutcome,
): Promise<void> {
  await retryWrite(() =>
    services.db.transaction(async (tx) => {
      const now = await lockOrder(tx, claimed.id);
      if (now.claim !== claimed.claim) return null;
      if (outcome.kind === "created") return markSubmitted(services, tx, now, outcome);
      if (now.state !== "submitting") return null;
      if (outcome.kind === "not_sent") return returnToApproved(services, tx, now, outcome.reason);
      if (outcome.kind === "refused") return markRefused(services, tx, now, outcome);
      return markUnknown(services, tx, now, { code: outcome.reason }, outcome);
    }),
  );
}

async function markSubmitted(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  { orderId: issuerOrderId, status, detail }: Extract<CreateOutcome, { kind: "created" }>,
): Promise<OrderRow | null> {
  const taken = await findByIssuerId(tx, issuerOrderId);
  if (taken && taken.id !== now.id) {
    return markUnknown(
      services,
      tx,
      now,
      { code: "order_id_taken", takenBy: taken.code },
      { status, detail },
    );
  }
  if (now.state === "not_created") {
    return flagLateCreation(services, tx, now, issuerOrderId);
  }
  if (now.state !== "submitting" && now.state !== "outcome_unknown") return null;
  const row = await changeOrder(tx, now.id, now.state, {
    state: "submitted",
    issuerOrderId,
    resolution: null,
    remark: null,
    nextCheckAt: new Date(),
    idlePolls: 0,
  });
  if (now.resolution) await endOvertaken(tx, now.resolution.changeId, { code: "issuer_answered" });
  await auditBySystem(tx, now, "order.submitted", { issuerOrderId, status, detail });
  return row;
}

async function returnToApproved(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  reason: NotSentReason,
): Promise<OrderRow | null> {
  await changeOrder(tx, now.id, "submitting", {
    state: "approved",
    claim: null,
    claimedAt: null,
  });
  await auditBySystem(tx, now, "order.not_sent", { reason });
  return planRetry(services, tx, now.id, delayOfUnsent(reason));
}

async function markRefused(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  { status, detail }: { status: number; detail: string },
): Promise<OrderRow | null> {
  const row = await changeOrder(tx, now.id, "submitting", {
    state: "refused",
    issuerDetail: { words: detail },
    remark: { code: "refused", status },
  });
  await auditBySystem(tx, now, "order.refused", { status, detail });
  if (row) await queueMails(services.queue, tx, orderMail("ended", row, only(now.createdBy)));
  return row;
}

/** Nobody can know whether the issuer has the order: people look it up, and it is never sent again. */
export async function markUnknown(
  services: Pick<Services, "queue">,
  tx: Transaction,
  now: OrderRow,
  why: UnknownBecause,
  { status, detail }: { status?: number; detail?: string } = {},
): Promise<OrderRow | null> {
  const row = await changeOrder(tx, now.id, "submitting", {
    state: "outcome_unknown",
    issuerDetail: { why, words: detail ?? null },
    remark: { code: "no_usable_answer" },
  });
  if (!row) return null;
  const { code: reason, ...values } = why;
  await auditBySystem(tx, now, "order.outcome_unknown", { ...values, reason, status, detail });
  await queueMails(services.queue, tx, orderMail("outcome_unknown", row, only(now.createdBy)));
  await queueMails(services.queue, tx, orderMail("outcome_unknown", row, approversOf(row)));
  return row;
}
