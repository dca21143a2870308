import "server-only";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { approvals } from "../db/schema";
import { notifyPerson } from "../mail/notify";
import { changeOrder, wrongState } from "../order-record/change";
import { lockOrder } from "../order-record/find";
import { requireDecision } from "./decision";
import { viewOne } from "./view";

/** Rejects an order with a reason; one rejection ends it. @throws DeskError `forbidden`, `wrong_state`. */
export async function rejectOrder(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Order> {
  requireRole(context, "approver");
  const row = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    await requireDecision(tx, order, context.person.id);
    await tx.insert(approvals).values({
      orderId: order.id,
      personId: context.person.id,
      decision: "rejected",
      comment: reason,
      contentHash: order.contentHash,
    });
    const changed = await changeOrder(tx, order.id, "pending_approval", {
      state: "rejected",
      remark: reason,
    });
    if (!changed) throw wrongState(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.rejected",
      orderId: order.id,
      subject: order.code,
      detail: { reason },
    });
    await notifyPerson(context.queue, tx, "rejected", changed, order.createdBy);
    return changed;
  });
  context.queue.notifyWorkers("send-mail");
  return viewOne(context, row);
}
