import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { ReleaseOrder } from "@/lib/contract/orders";
import { signsAnyApproval } from "@/lib/server/decisions";
import { AppError, reservations } from "@/lib/server/platform";
import { words } from "@/lib/words/redemptions-server";
import { orderAct } from "./order-act";

/**
 * Gives a reservation back: its holder, whose wallet sent nothing, or an approver, who proves who they are, since the tokens
 * can be sent again then.
 * @throws AppError `forbidden` (a colleague's), `conflict` (none is open, or a later one than `at` says), `wrong_state`,
 * `step_up_required` (of a colleague).
 */
export const releaseOrder = orderAct<{ id: string } & ReleaseOrder>({
  action: "release",
  // A wallet that declines late must not give back what was taken for another one since.
  check: async (_scope, { order, around }, { at }) => {
    if (at && around.reservation(order)?.at.getTime() !== Date.parse(at))
      throw new AppError("conflict", words.transfer.takenSince);
  },
  proof: ({ person }, { order, around }, { id: _, signature, ...content }) =>
    around.reservation(order)?.personId === person.id
      ? null
      : { act: "release", id: order.id, content, signature, passkey: signsAnyApproval(around.policies) },
  apply: async ({ tx, person }, { order }, { reason }) => {
    await tx
      .update(reservations)
      .set({ releasedAt: new Date(), releasedBy: person.id, releaseReason: reason })
      .where(and(eq(reservations.orderId, order.id), isNull(reservations.releasedAt)));
    return { audit: { action: "order.released", detail: { reason } } };
  },
});
