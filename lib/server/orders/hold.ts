import "server-only";
import type { Order } from "@/lib/contract/orders";
import { raiseAlarm } from "../alarms/raise-alarm";
import type { Context } from "../context";
import { changeOrder } from "../order-record/change";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

/**
 * Stops a submitted order until approvers have decided: its address is hidden and no hash is posted.
 * @throws AppError `forbidden` (viewers), `wrong_state`, `conflict` (it is stopped already).
 */
export async function holdOrder(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "hold", context);
    const { id: by, name } = context.person;
    const message = `${name} has put this redemption on hold: ${reason}`;
    const alarm = await raiseAlarm(context, tx, order, { code: "held", message, by }, { reason });
    const changed = await changeOrder(tx, order.id, "submitted", alarm);
    if (!changed) throw overtaken(order.state);
    return changed;
  });
  return viewOne(context, row);
}
