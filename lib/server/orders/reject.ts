import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { placeOf, readElectorate } from "../approvals/electorate";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { approvals } from "../db/schema";
import { only, orderMail, queueMails } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

/**
 * Rejects an order with a reason, until we begin to submit it; one rejection ends it, and takes the place of an approval
 * that the same person gave. @throws AppError `forbidden`, `wrong_state`.
 */
export async function rejectOrder(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "reject", context);
    await tx
      .update(approvals)
      .set({ voidedAt: new Date() })
      .where(
        and(
          eq(approvals.orderId, order.id),
          eq(approvals.personId, context.person.id),
          isNull(approvals.voidedAt),
        ),
      );
    const standsInFor = placeOf(await readElectorate(tx), order, context.person.id);
    await tx.insert(approvals).values({
      orderId: order.id,
      personId: context.person.id,
      decision: "rejected",
      standsInFor,
      comment: reason,
      contentHash: order.contentHash,
    });
    const changed = await changeOrder(tx, order.id, order.state, {
      state: "rejected",
      statusNote: reason,
    });
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.rejected",
      orderId: order.id,
      subject: order.code,
      detail: { reason, contentHash: order.contentHash, ...(standsInFor && { standsInFor }) },
    });
    await queueMails(context.queue, tx, orderMail("rejected", changed, only(order.createdBy)));
    return changed;
  });
  return viewOne(context, row);
}
