import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Order, ReleaseOrder } from "@/lib/contract/orders";
import { requireProofByRules } from "../approvals/require-proof-by-rules";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { reservations } from "../db/sending-schema";
import { AppError } from "../errors";
import { changeOrder } from "../order-record/change";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

/**
 * Gives a reservation back: its holder, whose wallet sent nothing, or an approver, who proves who they are, since the tokens
 * can be sent again then.
 * @throws AppError `forbidden` (somebody else's), `conflict` (none is open, or a later one than `at` says), `wrong_state`,
 * `step_up_required` (of somebody else).
 */
export async function releaseOrder(
  context: Context,
  { id, signature, ...given }: { id: string } & ReleaseOrder,
): Promise<Order> {
  const { reason, at } = given;
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "release", context);
    const [released] = await tx
      .update(reservations)
      .set({ releasedAt: new Date(), releasedBy: context.person.id, releaseReason: reason })
      .where(and(eq(reservations.orderId, order.id), isNull(reservations.releasedAt)))
      .returning();
    // A wallet that declines late must not give back what was taken for another one since.
    if (at && released?.at.getTime() !== Date.parse(at)) throw new AppError("conflict", TAKEN_SINCE);
    const word = { act: "release", id: order.id, content: given, signature } as const;
    const isOwn = released?.personId === context.person.id;
    const proof = isOwn ? {} : await requireProofByRules(context, tx, word);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.released",
      orderId: order.id,
      subject: order.code,
      detail: { reason, ...proof },
    });
    const changed = await changeOrder(tx, order.id, "submitted", {});
    if (!changed) throw overtaken(order.state);
    return changed;
  });
  return viewOne(context, row);
}

const TAKEN_SINCE =
  "Someone has started to send the tokens again since. Reload the page to see who is sending them.";
