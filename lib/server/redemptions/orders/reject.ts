import "server-only";
import { placeOf } from "@/lib/domain/rules/approvals";
import { voidApprovals } from "@/lib/server/decisions";
import { only, orderMail } from "@/lib/server/identity";
import { approvals } from "@/lib/server/platform";
import { orderAct } from "./order-act";

/**
 * Rejects an order with a reason, until we begin to submit it; one rejection ends it, and takes the place of an approval
 * that the same person gave. @throws AppError `forbidden`, `wrong_state`.
 */
export const rejectOrder = orderAct<{ id: string; reason: string }>({
  action: "reject",
  apply: async ({ tx, person }, { order, around }, { reason }) => {
    await voidApprovals(tx, order.id, { of: person.id });
    const standsInFor = placeOf(around, order, person.id);
    const { contentHash } = order;
    await tx.insert(approvals).values({
      ...{ orderId: order.id, personId: person.id, decision: "rejected", contentHash },
      ...{ standsInFor, comment: reason },
    });
    return {
      set: { state: "rejected", remark: { code: "rejected", reason } },
      audit: {
        action: "order.rejected",
        detail: { reason, contentHash, ...(standsInFor && { standsInFor }) },
      },
      mails: (changed) => [orderMail("rejected", changed, only(order.createdBy))],
    };
  },
});
