import "server-only";
import { eq } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import type { Instructed } from "../db/order-records";
import { orders } from "../db/schema";
import { AppError } from "../errors";
import { columnsOf, isSame } from "../instructions/pin-instructions";
import { lockOrder } from "../order-record/find";
import { requireSecondPerson } from "./second-person";
import { viewOne } from "./view";

type Input = { id: string; accept: boolean; note: string; observed?: Instructed };

/**
 * An approver's word on an alarm: accept pins what the issuer shows now, else the order stays blocked.
 * @throws DeskError `forbidden` (own order), `conflict` (no alarm), `stale_content` (the issuer shows others by now).
 */
export async function decideAlarm(context: Context, { id, accept, note, observed }: Input): Promise<Order> {
  requireRole(context, "approver");
  const row = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    requireSecondPerson(order.contributors, context.person.id);
    if (!order.alarmCode) throw new AppError("conflict", "There is no alarm on this order (any more).");
    if (accept && order.observed && !isSame(order.observed, observed)) {
      throw new AppError(
        "stale_content",
        "The issuer shows other instructions by now than those you compared. Nothing was accepted; compare them again.",
      );
    }
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.alarm_decided",
      orderId: order.id,
      subject: order.code,
      detail: { code: order.alarmCode, accept, note },
    });
    const cleared = { alarmCode: null, alarmMessage: null, observed: null };
    const repinned = order.observed
      ? { ...columnsOf(order.observed), pinnedAt: new Date(), watchedFrom: null }
      : {};
    const [changed] = await tx
      .update(orders)
      .set({ ...(accept ? { ...cleared, ...repinned } : {}), updatedAt: new Date() })
      .where(eq(orders.id, order.id))
      .returning();
    return changed ?? order;
  });
  return viewOne(context, row);
}
