import type { ComponentProps } from "react";
import { useRejectOrder, useWithdrawOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/stop-redemption";
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
      title={words.withdraw.title}
      description={words.withdraw.lead}
      confirm={words.withdraw.confirm}
      label={words.withdraw.label}
      shape={async () => (await bodies()).withdrawOrder.shape.reason}
      send={(reason) => withdraw.mutateAsync({ reason })}
      success={words.withdraw.done}
      failure={words.withdraw.failed}
    />
  );
}

/** For an approver, until the redemption is sent to the issuer. */
export function RejectDialog({ order, ...opened }: StopDialogProps) {
  const reject = useRejectOrder(order.id);
  return (
    <ReasonDialog
      {...opened}
      title={words.reject.title}
      description={words.reject.lead}
      confirm={words.reject.confirm}
      shape={async () => (await bodies()).rejectOrder.shape.reason}
      send={(reason) => reject.mutateAsync({ reason })}
      success={words.reject.done}
      failure={words.reject.failed}
    />
  );
}
