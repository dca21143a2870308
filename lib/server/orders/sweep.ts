import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Desk } from "../context";
import { approvals, orders } from "../db/schema";
import { notifyPerson } from "../mail/notify";
import { readPolicies } from "../policies/get";
import { auditByDesk } from "./audit";
import { changeOrder } from "./change";
import { doubt } from "./settle-submission";

/** Longer than every deadline of a submission together: a claim that old is stuck even if its process lives. */
const STALE_CLAIM_MS = 120_000;

/** Marks claims whose process is gone as unknown; they never go back to `approved`. */
export async function sweepClaims(desk: Desk): Promise<void> {
  const claimed = await desk.db.select().from(orders).where(eq(orders.state, "submitting"));
  for (const order of claimed) {
    const isDoubted = await desk.db.transaction(async (tx) => {
      const isStale = Date.now() - (order.claimedAt?.getTime() ?? 0) > STALE_CLAIM_MS;
      if (!isStale && !(await desk.connection.instance.isGone(tx, order.claimedBy ?? 0))) return false;
      const reason = "the desk stopped before the issuer's answer was written down";
      return (await doubt(desk, tx, order, { kind: "unknown", reason })) !== null;
    });
    if (isDoubted) desk.queue.nudge("send-mail");
  }
}

/** What an order's time runs from: the desk's own tries to send it must not keep an old approval alive. */
const LAST_WORD = {
  pending_approval: sql`${orders.updatedAt}`,
  approved: sql`(select max(${approvals.at}) from ${approvals}
    where ${approvals.orderId} = ${orders.id} and ${approvals.voidedAt} is null)`,
};

/** Ends orders that nobody decided on in time, and approved ones that could not be sent in time. */
export async function expireOrders(desk: Desk): Promise<void> {
  const { approvalDays } = await readPolicies(desk.db);
  const before = new Date(Date.now() - approvalDays * 24 * 60 * 60 * 1000);
  for (const state of ["pending_approval", "approved"] as const) {
    const old = await desk.db
      .select()
      .from(orders)
      .where(and(eq(orders.state, state), lt(LAST_WORD[state], before)))
      .limit(100);
    for (const order of old) {
      await desk.db.transaction(async (tx) => {
        const remark = `Nothing happened for ${approvalDays} days, so this order ended. Nothing was sent to the issuer.`;
        const row = await changeOrder(tx, order.id, state, { state: "expired", remark });
        if (!row) return;
        await auditByDesk(tx, row, "order.expired");
        await notifyPerson(desk.queue, tx, "ended", row, row.createdBy);
      });
    }
  }
}
