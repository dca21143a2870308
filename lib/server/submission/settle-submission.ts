import "server-only";
import { eq } from "drizzle-orm";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import type { CreateOutcome } from "../issuer";
import { notifyApprovers, notifyPerson } from "../mail/notify";
import { auditByDesk } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { lockOrder, type OrderRow } from "../order-record/find";
import { flagLateCreation } from "./flag-late-creation";
import { planRetry } from "./reschedule-submission";
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
      if (outcome.kind === "created") return markSubmitted(services, tx, now, outcome.orderId);
      if (now.state !== "submitting") return null;
      if (outcome.kind === "not_sent") return release(services, tx, now, outcome.reason);
      if (outcome.kind === "refused") return refuse(services, tx, now, outcome);
      return markUnknown(services, tx, now, outcome);
    }),
  );
}

async function markSubmitted(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  issuerOrderId: string,
): Promise<OrderRow | null> {
  const [taken] = await tx
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(eq(orders.issuerOrderId, issuerOrderId));
  if (taken && taken.id !== now.id) {
    return markUnknown(services, tx, now, {
      kind: "unknown",
      reason: `OrderId already belongs to ${taken.code}`,
      detail: "",
    });
  }
  if (now.state === "not_created") {
    await flagLateCreation(services, tx, now, issuerOrderId);
    return null;
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
  await auditByDesk(tx, now, "order.submitted", { issuerOrderId });
  return row;
}

async function release(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  reason: string,
): Promise<OrderRow | null> {
  await changeOrder(tx, now.id, "submitting", {
    state: "approved",
    claim: null,
    claimedAt: null,
  });
  await auditByDesk(tx, now, "order.not_sent", { reason });
  return planRetry(services, tx, now.id);
}

async function refuse(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  { status, detail }: { status: number; detail?: string },
): Promise<OrderRow | null> {
  const row = await changeOrder(tx, now.id, "submitting", {
    state: "refused",
    issuerDetail: detail,
    remark: `The issuer refused the order (answer ${status}). Nothing was created.`,
  });
  await auditByDesk(tx, now, "order.refused", { status, detail });
  if (row) await notifyPerson(services.queue, tx, "ended", row, now.createdBy);
  return row;
}

/** Nobody can know whether the issuer has the order: people look it up, the desk never sends it again. */
export async function markUnknown(
  services: Pick<Services, "queue">,
  tx: Transaction,
  now: OrderRow,
  { reason, detail }: { kind: "unknown"; reason: string; detail?: string },
): Promise<OrderRow | null> {
  const row = await changeOrder(tx, now.id, "submitting", {
    state: "outcome_unknown",
    issuerDetail: [reason, detail].filter(Boolean).join(": "),
    remark: "The order was sent, but no usable answer came back. The issuer may or may not have it.",
  });
  if (!row) return null;
  await auditByDesk(tx, now, "order.outcome_unknown", { reason, detail });
  await notifyPerson(services.queue, tx, "outcome_unknown", row, now.createdBy);
  await notifyApprovers(services.queue, tx, "outcome_unknown", row);
  return row;
}
