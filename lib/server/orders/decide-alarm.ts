import "server-only";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { Instructed } from "../db/order-records";
import { AppError } from "../errors";
import { columnsOf, sameInstructions } from "../instructions/pin-instructions";
import { changeOrder } from "../order-record/change";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = { id: string; accept: boolean; note: string; observed?: Instructed };

/**
 * An approver's word on an alarm: accept pins what the issuer shows now, else the order stays blocked.
 * @throws AppError `forbidden` (own order), `conflict` (no alarm), `stale_content` (the issuer shows others by now).
 */
export async function decideAlarm(context: Context, { id, accept, note, observed }: Input): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "decide_alarm", context);
    const shown = order.observedInstructions;
    if (accept && shown && !sameInstructions(shown, observed)) {
      throw new AppError(
        "stale_content",
        "The issuer’s instructions have changed since you compared them. Nothing was accepted. Compare them again.",
      );
    }
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.alarm_decided",
      orderId: order.id,
      subject: order.code,
      detail: { code: order.alarmCode, accept, note },
    });
    const cleared = { alarmCode: null, alarmMessage: null, observedInstructions: null };
    const repinned = shown ? { ...columnsOf(shown), pinnedAt: new Date(), watchedFrom: null } : {};
    const changed = await changeOrder(tx, order.id, order.state, accept ? { ...cleared, ...repinned } : {});
    if (!changed) throw overtaken(order.state);
    return changed;
  });
  return viewOne(context, row);
}
