import "server-only";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { AppError } from "../errors";
import { changeOrder } from "../order-record/change";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = { id: string; transactionHash: string; reason: string };

/**
 * Lets a hash be posted although the chain does not verify it: an approver's word, with a reason.
 * @throws AppError `forbidden` (own order), `wrong_state` (nothing is held back), `conflict` (another hash by now).
 */
export async function overrideCheck(
  context: Context,
  { id, transactionHash, reason }: Input,
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "override_check", context);
    if (order.transactionHash !== transactionHash) {
      throw new AppError(
        "conflict",
        "Another transaction hash has been recorded. Read its checks before you decide.",
      );
    }
    const changed = await changeOrder(tx, order.id, "submitted", {
      hashOverride: { transactionHash, by: context.person.id, reason, at: new Date().toISOString() },
      postAsked: true,
    });
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.hash_overridden",
      orderId: order.id,
      subject: order.code,
      detail: { transactionHash, reason, lines: order.hashCheck?.lines },
    });
    await context.queue.send(tx, "post-confirmation", { orderId: order.id });
    return changed;
  });
  context.queue.notifyWorkers("post-confirmation");
  return viewOne(context, row);
}
