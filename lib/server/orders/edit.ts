import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { approvals } from "../db/schema";
import { notifyApprovers } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import { contentHash, contentOf } from "../order-record/content";
import { findOrder } from "../order-record/find";
import { preventDuplicate } from "../order-record/prevent-duplicate";
import { snapshotOf } from "../order-record/snapshot";
import { lockFor, overtaken, requireAllowed } from "./lock-for";
import { viewOne } from "./view";

/**
 * Changes an order that waits for approval; whatever was approved before counts no more.
 * @throws AppError `wrong_state`, `invalid`, `conflict`.
 */
export async function editOrder(
  context: Context,
  { id, ...draft }: DraftOrder & { id: string },
): Promise<Order> {
  await requireAllowed(context.db, await findOrder(context.db, id), "edit", context);
  const snapshot = await snapshotOf(context, draft);
  const row = await context.db.transaction(async (tx) => {
    const before = await lockFor(tx, id, "edit", context);
    if (!draft.acceptDuplicate) await preventDuplicate(tx, draft);
    const content = contentOf(draft, snapshot);
    const changed = await changeOrder(tx, before.id, "pending_approval", {
      ...content,
      contentHash: contentHash({ code: before.code, ...content }),
      contributors: [...new Set([...before.contributors, context.person.id])],
    });
    if (!changed) throw overtaken(before.state);
    await tx
      .update(approvals)
      .set({ voidedAt: new Date() })
      .where(and(eq(approvals.orderId, before.id), isNull(approvals.voidedAt)));
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.edited",
      orderId: before.id,
      subject: before.code,
      detail: { from: before.amount, to: changed.amount, contentHash: changed.contentHash },
    });
    await notifyApprovers(context.queue, tx, "approval_needed", changed);
    return changed;
  });
  context.queue.notifyWorkers("send-mail");
  return viewOne(context, row);
}
