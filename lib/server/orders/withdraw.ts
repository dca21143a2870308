import "server-only";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { changeOrder } from "../order-record/change";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

/** Takes an order back that one prepared or edited, until we begin to submit it. @throws AppError `forbidden`, `wrong_state`. */
export async function withdrawOrder(
  context: Context,
  { id, reason }: { id: string; reason?: string },
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "withdraw", context);
    const changed = await changeOrder(tx, order.id, order.state, {
      state: "withdrawn",
      statusNote: reason ?? null,
    });
    if (!changed) throw overtaken(order.state);
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
