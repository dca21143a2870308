import { Button } from "@/components/ui/button";
import { useRejectOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { ReasonDialog } from "../parts/reason-dialog";

/** Asks for the reason of a rejection, which ends the redemption. */
export function RejectDialog({ order, disabled }: { order: Order; disabled: boolean }) {
  const reject = useRejectOrder(order.id);
  return (
    <ReasonDialog
      trigger={<Button disabled={disabled}>Reject…</Button>}
      title="Reject this redemption?"
      description="Rejecting ends it. The preparer is told why and can prepare it again."
      confirm="Reject redemption"
      shape={() => import("@/lib/contract/orders").then(({ rejectOrder }) => rejectOrder.shape.reason)}
      send={(reason) => reject.mutateAsync({ reason })}
      success="Rejected"
      failure={{
        title: "We couldn’t confirm your decision",
        safe: "Deciding again is safe: it counts once.",
      }}
    />
  );
}
