import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { countingApprovals, votesRequired } from "../approvals/voters";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { approvals } from "../db/schema";
import { notifyApprovers, notifyContributors } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { contentHash } from "../order-record/content";
import { lockOrder, type OrderRow } from "../order-record/find";
import { maySend } from "../sending/may-send";

/**
 * Takes an approved order for sending: of all processes that try, one gets the row. Whether it may be sent is decided here
 * and from the row as it is now (docs/order-life.md, rules 1, 8, 10 and 11); null when it may not.
 */
export async function claim(services: Services, id: string): Promise<OrderRow | null> {
  return services.db.transaction(async (tx) => {
    // Whatever the server's setting: a claim that a crash or a failover forgets would be sent again.
    await tx.execute(sql`set local synchronous_commit = on`);
    if (!(await maySend(services, tx))) return null;
    const order = await lockOrder(tx, id);
    if (order.state !== "approved") return null;
    const lapse = await whyLapsed(tx, order);
    if (lapse) {
      await returnToApprovers(services, tx, order, lapse);
      return null;
    }
    const claimed = await changeOrder(tx, id, "approved", {
      state: "submitting",
      claim: randomUUID(),
      claimedBy: services.connection.instance.key,
      claimedAt: new Date(),
      statusNote: null,
    });
    if (claimed) await auditBySystem(tx, claimed, "order.submitting");
    return claimed;
  });
}

type Lapse = { reason: string; contentHash: string; required: number; counting: string[] };

/** Why what was approved does not count any more, or null while it does. */
async function whyLapsed(tx: Transaction, order: OrderRow): Promise<Lapse | null> {
  const hash = contentHash(order);
  const required = await votesRequired(tx, order);
  const counting = (await countingApprovals(tx, order, hash)).map(({ id }) => id);
  if (hash === order.contentHash && counting.length >= required) return null;
  const lapse = { contentHash: hash, required, counting };
  if (hash !== order.contentHash) return { ...lapse, reason: "Its content is not what was approved." };
  return required > order.approvalsRequired
    ? { ...lapse, reason: `The rules now ask for ${required} approvals.` }
    : { ...lapse, reason: "Somebody who approved it is no longer an approver." };
}

async function returnToApprovers(
  { queue }: Services,
  tx: Transaction,
  order: OrderRow,
  { reason, contentHash, required, counting }: Lapse,
): Promise<void> {
  const statusNote = `${reason} Nothing was sent, and it needs approval again.`;
  const row = await changeOrder(tx, order.id, "approved", {
    state: "pending_approval",
    contentHash,
    approvalsRequired: required,
    statusNote,
  });
  if (!row) return;
  await tx
    .update(approvals)
    .set({ voidedAt: new Date() })
    .where(
      and(
        eq(approvals.orderId, order.id),
        isNull(approvals.voidedAt),
        counting.length > 0 ? notInArray(approvals.id, counting) : undefined,
      ),
    );
  await auditBySystem(tx, row, "order.approval_lapsed", { reason, given: counting.length, required });
  await notifyApprovers(queue, tx, "approval_lapsed", row);
  await notifyContributors(queue, tx, "approval_lapsed", row);
}
