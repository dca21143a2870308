import { useState } from "react";
import { Money } from "@/components/shared/money";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { BottomBar, inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import type { Order } from "@/lib/contract/orders";
import { totalsOf } from "./totals";
import { Totals } from "./totals-card";

type ApproveBarProps = {
  /** What is ticked. */
  orders: readonly Order[];
  /** Approves all of it; `tell` is called with how many are done. */
  approveAll: (tell: (finished: number) => void) => Promise<void>;
};

const counted = (count: number) => (count === 1 ? "1 redemption" : `${count} redemptions`);

/** What is ticked and its sums, always in sight; and the last sheet, which names the sum per currency and account. */
export function ApproveBar({ orders, approveAll }: ApproveBarProps) {
  const [finished, setFinished] = useState<number | null>(null);
  return (
    <BottomBar
      about={
        <p className="flex min-w-0 flex-1 flex-wrap gap-x-5 max-sm:hidden" aria-live="polite">
          {orders.length > 0 ? (
            totalsOf(orders).map(({ currency, amount }) => (
              <Money key={currency} amount={amount} currency={currency} className="font-semibold" />
            ))
          ) : (
            <span className="text-muted-foreground">Choose the redemptions to approve.</span>
          )}
        </p>
      }
    >
      <AlertDialog
        trigger={
          <Button variant="primary" className={inBar} disabled={orders.length === 0}>
            {orders.length === 0 ? "Review" : `Review ${counted(orders.length)}`}
          </Button>
        }
        title={`Approve ${counted(orders.length)}?`}
        description="Each is approved separately. One that fails doesn’t stop the others."
        confirmLabel={`Approve ${counted(orders.length)}`}
        cancelLabel="Back"
        onConfirm={() => approveAll(setFinished)}
      >
        <Totals orders={orders} />
        {finished !== null ? (
          <p className="mt-4 text-sm text-muted-foreground" role="status">
            Approving {finished} of {orders.length}
          </p>
        ) : null}
      </AlertDialog>
    </BottomBar>
  );
}
