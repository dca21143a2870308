import "server-only";
import { eq } from "drizzle-orm";
import { type Deadline, deadlineOf, readPolicies, waitingSinceBefore } from "@/lib/server/decisions";
import { only, orderMail, queueMails } from "@/lib/server/identity";
import { orders, STALE_CLAIM_MS } from "@/lib/server/platform";
import { auditBySystem, changeOrder, lockOrder, type Services } from "@/lib/server/record";
import { markUnknown } from "./settle-submission";

/** Marks claims whose process is gone as unknown; they never go back to `approved`. */
export async function sweepClaims(services: Services): Promise<void> {
  const claimed = await services.db.select().from(orders).where(eq(orders.state, "submitting"));
  for (const order of claimed) {
    await services.db.transaction(async (tx) => {
      const isStale = Date.now() - (order.claimedAt?.getTime() ?? 0) > STALE_CLAIM_MS;
      if (!isStale && !(await services.connection.instance.isGone(tx, order.claimedBy ?? 0))) return;
      await markUnknown(services, tx, order, { code: "process_stopped" });
    });
  }
}

/** No order expires sooner. */
const SHORTEST_MS = 24 * 60 * 60 * 1000;

/** Ends orders that nobody decided on in time, and approved ones that could not be sent in time. */
export async function expireOrders(services: Services): Promise<void> {
  const policies = await readPolicies(services.db);
  const now = new Date();
  const isOver = (deadline: Deadline | null) => deadline !== null && deadline.at < now;
  for (const old of await waitingSinceBefore(services.db, new Date(now.getTime() - SHORTEST_MS))) {
    if (!isOver(await deadlineOf(services.db, old, policies))) continue;
    await services.db.transaction(async (tx) => {
      // An approval a moment ago begins its time again.
      const order = await lockOrder(tx, old.id);
      const deadline = await deadlineOf(tx, order, policies);
      if (!deadline || !isOver(deadline)) return;
      const { days } = deadline;
      const remark = { code: "expired", days } as const;
      const row = await changeOrder(tx, order.id, order.state, { state: "expired", remark });
      if (!row) return;
      await auditBySystem(tx, row, "order.expired");
      await queueMails(services.queue, tx, orderMail("ended", row, only(row.createdBy)));
    });
  }
}
