import "server-only";
import { and, eq, isNotNull, lt, lte } from "drizzle-orm";
import { appendAudit } from "../audit/append";
import type { Desk } from "../context";
import { orders } from "../db/schema";
import { notifyPerson } from "../mail/notify";
import { readPolicies } from "../policies/get";
import { changeOrder } from "./change";
import { doubt } from "./settle-submission";

/** Longer than every deadline of a submission together: who still holds a claim after that is dead. */
const STALE_CLAIM_MS = 120_000;

/**
 * Marks claims whose process is gone as unknown; they never go back to `approved`.
 * `claimedBefore` is now at the start of a process that has the database to itself.
 */
export async function sweepClaims(
  desk: Desk,
  claimedBefore = new Date(Date.now() - STALE_CLAIM_MS),
): Promise<void> {
  const stale = await desk.db
    .select()
    .from(orders)
    .where(
      and(eq(orders.state, "submitting"), isNotNull(orders.claimedAt), lte(orders.claimedAt, claimedBefore)),
    );
  for (const order of stale) {
    await desk.db.transaction((tx) =>
      doubt(desk, tx, order, {
        kind: "unknown",
        reason: "the desk stopped before the issuer's answer was written down",
      }),
    );
  }
  if (stale.length > 0) desk.queue.nudge("send-mail");
}

/** Ends orders that nobody decided on in time, and approved ones that could not be sent in time. */
export async function expireOrders(desk: Desk): Promise<void> {
  const { approvalDays } = await readPolicies(desk.db);
  const before = new Date(Date.now() - approvalDays * 24 * 60 * 60 * 1000);
  for (const state of ["pending_approval", "approved"] as const) {
    const old = await desk.db
      .select()
      .from(orders)
      .where(and(eq(orders.state, state), lt(orders.updatedAt, before)))
      .limit(100);
    for (const order of old) {
      await desk.db.transaction(async (tx) => {
        const remark = `Nothing happened for ${approvalDays} days, so this order ended. Nothing was sent to the issuer.`;
        const row = await changeOrder(tx, order.id, state, { state: "expired", remark });
        if (!row) return;
        await appendAudit(tx, { actorId: null, action: "order.expired", orderId: row.id, subject: row.code });
        await notifyPerson(desk.queue, tx, "ended", row, row.createdBy);
      });
    }
  }
}
