import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { reservations } from "../db/sending-schema";
import { changeOrder } from "../order-record/change";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

/**
 * Gives a reservation back: its holder, whose wallet sent nothing, or an approver.
 * @throws AppError `forbidden` (somebody else's), `conflict` (none is open), `wrong_state`.
 */
export async function releaseOrder(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "release", context);
    await tx
      .update(reservations)
      .set({ releasedAt: new Date(), releasedBy: context.person.id, releaseReason: reason })
      .where(and(eq(reservations.orderId, order.id), isNull(reservations.releasedAt)));
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.released",
      orderId: order.id,
      subject: order.code,
      detail: { reason },
    });
    const changed = await changeOrder(tx, order.id, "submitted", {});
    if (!changed) throw overtaken(order.state);
    return changed;
  });
  return viewOne(context, row);
}
