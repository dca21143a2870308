import type { ComponentProps } from "react";
import { useRejectOrder, useWithdrawOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { ReasonDialog } from "./reason-dialog";

/** Opened by a button of its own, or by something else that hears when it closes. */
type StopDialogProps = { order: Pick<Order, "id"> } & Pick<
  ComponentProps<typeof ReasonDialog>,
  "trigger" | "onClose"
>;

const bodies = () => import("@/lib/contract/orders");

/** For the preparer, until the redemption is sent to the issuer. */
export function WithdrawDialog({ order, ...opened }: StopDialogProps) {
  const withdraw = useWithdrawOrder(order.id);
  return (
    <ReasonDialog
      {...opened}
      title="Withdraw this redemption?"
      description="It has not been sent to the issuer and never will be. You can prepare it again."
      confirm="Withdraw redemption"
      label="Reason (optional)"
      shape={async () => (await bodies()).withdrawOrder.shape.reason}
      send={(reason) => withdraw.mutateAsync({ reason })}
      success="Withdrawn"
      failure={{ title: "We couldn’t confirm the withdrawal", safe: "Trying again is safe." }}
    />
  );
}

/** For an approver, until the redemption is sent to the issuer. */
export function RejectDialog({ order, ...opened }: StopDialogProps) {
  const reject = useRejectOrder(order.id);
  return (
    <ReasonDialog
      {...opened}
      title="Reject this redemption?"
      description="It has not been sent to the issuer, and rejecting ends it. The preparer reads why and can prepare it again."
      confirm="Reject redemption"
      shape={async () => (await bodies()).rejectOrder.shape.reason}
      send={(reason) => reject.mutateAsync({ reason })}
      success="Rejected"
      failure={{
        title: "We couldn’t confirm your decision",
        safe: "Deciding again is safe: it counts once.",
      }}
    />
  );
}
