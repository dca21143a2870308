"use client";

import { NoteForm } from "@/components/ui/note-form";
import { useFormatMoney } from "@/components/ui/reader-numbers";
import { useApproveOrder, useRejectOrder } from "@/lib/client/orders-mutations";
import { approveOrder, type Order, rejectOrder } from "@/lib/contract/orders";

type DecisionProps = {
  order: Order;
  /** The content that was read: approving any other is refused by the server. */
  contentHash: string;
  changed: boolean;
};

/** Approve with a comment if wanted, or reject with a reason. */
export function Decision({ order, contentHash, changed }: DecisionProps) {
  const format = useFormatMoney();
  const approve = useApproveOrder(order.id);
  const reject = useRejectOrder(order.id);
  return (
    <NoteForm
      className="border-t bg-surface-sunken"
      label="Comment (required to reject)"
      main={{
        label: `Approve ${format(order.amount, order.currency)} ${order.currency}`,
        schema: approveOrder.shape.comment,
        field: "comment",
        send: (comment) => approve.mutateAsync({ contentHash, comment }),
        success: "Approved",
        disabled: changed,
      }}
      other={{
        label: "Reject",
        schema: rejectOrder.shape.reason,
        field: "reason",
        send: (reason) => reject.mutateAsync({ reason }),
        success: "Rejected",
      }}
      failure={{
        title: "We couldn’t confirm your decision",
        safe: "Deciding again is safe: it counts once.",
      }}
      aside={changed ? <p className="text-sm text-attention">Read the changes first.</p> : null}
    />
  );
}
