import "server-only";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { AppError } from "../errors";
import { changeOrder, requireState, wrongState } from "../order-record/change";
import { lockOrder } from "../order-record/find";
import { viewOne } from "./view";

/** Takes back one's own order before it is approved. @throws DeskError `forbidden`, `wrong_state`. */
export async function withdrawOrder(
  context: Context,
  { id, reason }: { id: string; reason?: string },
): Promise<Order> {
  requireRole(context, "preparer");
  const row = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.createdBy !== context.person.id) {
      throw new AppError("forbidden", "Only the person who prepared this order can withdraw it.");
    }
    requireState(order, "pending_approval");
    const changed = await changeOrder(tx, order.id, "pending_approval", {
      state: "withdrawn",
      remark: reason ?? null,
    });
    if (!changed) throw wrongState(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.withdrawn",
      orderId: order.id,
      subject: order.code,
      detail: { reason },
    });
    return changed;
  });
  return viewOne(context, row);
}
