import "server-only";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { AppError } from "../errors";
import { changeOrder, requireState, wrongState } from "../order-record/change";
import { lockOrder } from "../order-record/find";
import { isHeldBack } from "../transfers/confirmation-gate";
import { requireSecondPerson } from "./second-person";
import { viewOne } from "./view";

type Input = { id: string; transactionHash: string; reason: string };

/**
 * Lets a hash be posted although the chain does not verify it: an approver's word, with a reason.
 * @throws DeskError `forbidden` (own order), `wrong_state` (nothing is held back), `conflict` (another hash by now).
 */
export async function overrideCheck(
  context: Context,
  { id, transactionHash, reason }: Input,
): Promise<Order> {
  requireRole(context, "approver");
  const row = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    requireState(order, "submitted");
    requireSecondPerson(order.contributors, context.person.id);
    if (order.transactionHash !== transactionHash) {
      throw new AppError("conflict", "Another hash is recorded by now. Read its checks before you decide.");
    }
    if (order.alarmCode || !isHeldBack(order)) {
      throw new AppError("wrong_state", "No hash of this order is held back now. Reload to see it as it is.");
    }
    const changed = await changeOrder(tx, order.id, "submitted", {
      hashOverride: { transactionHash, by: context.person.id, reason, at: new Date().toISOString() },
      postAsked: true,
    });
    if (!changed) throw wrongState(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.hash_overridden",
      orderId: order.id,
      subject: order.code,
      detail: { transactionHash, reason, lines: order.hashCheck?.lines },
    });
    await context.queue.send(tx, "confirm-transfer", { orderId: order.id });
    return changed;
  });
  context.queue.notifyWorkers("confirm-transfer");
  return viewOne(context, row);
}
