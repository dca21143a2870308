import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Services } from "../context";
import { approvals, orders } from "../db/schema";
import { STALE_CLAIM_MS } from "../durations";
import { notifyPerson } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { readPolicies } from "../policies/get";
import { markUnknown } from "./settle-submission";

/** Marks claims whose process is gone as unknown; they never go back to `approved`. */
export async function sweepClaims(services: Services): Promise<void> {
  const claimed = await services.db.select().from(orders).where(eq(orders.state, "submitting"));
  for (const order of claimed) {
    const isMarked = await services.db.transaction(async (tx) => {
      const isStale = Date.now() - (order.claimedAt?.getTime() ?? 0) > STALE_CLAIM_MS;
      if (!isStale && !(await services.connection.instance.isGone(tx, order.claimedBy ?? 0))) return false;
      const reason = "the process stopped before the issuer's answer was written down";
      return (await markUnknown(services, tx, order, { kind: "unknown", reason })) !== null;
    });
    if (isMarked) services.queue.notifyWorkers("send-mail");
  }
}

/** What an order's time runs from: our own tries to send it must not keep an old approval alive. */
const LAST_WORD = {
  pending_approval: sql`${orders.updatedAt}`,
  approved: sql`(select max(${approvals.at}) from ${approvals}
    where ${approvals.orderId} = ${orders.id} and ${approvals.voidedAt} is null)`,
};

/** Ends orders that nobody decided on in time, and approved ones that could not be sent in time. */
export async function expireOrders(services: Services): Promise<void> {
  const { approvalDays } = await readPolicies(services.db);
  const before = new Date(Date.now() - approvalDays * 24 * 60 * 60 * 1000);
  for (const state of ["pending_approval", "approved"] as const) {
    const old = await services.db
      .select()
      .from(orders)
      .where(and(eq(orders.state, state), lt(LAST_WORD[state], before)))
      .limit(100);
    for (const order of old) {
      await services.db.transaction(async (tx) => {
        const statusNote = `This redemption expired after ${approvalDays} days. Nothing was sent to the issuer.`;
        const row = await changeOrder(tx, order.id, state, { state: "expired", statusNote });
        if (!row) return;
        await auditBySystem(tx, row, "order.expired");
        await notifyPerson(services.queue, tx, "ended", row, row.createdBy);
      });
    }
  }
}
