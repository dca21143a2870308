"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { BottomBar, inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { approvableQuery, type Outcome, useApproveSeveral } from "@/lib/client/approvable";
import type { Approvable } from "@/lib/contract/approvable";
import type { Order } from "@/lib/contract/orders";
import { Choice } from "./choice";
import { Results } from "./results";
import { Totals, totalsOf } from "./totals";

/** Several redemptions at once: read and tick them, compare their sums, approve each with one proof, and see what became of each. */
export function ApproveSeveral({ chosen }: { chosen?: readonly string[] }) {
  const query = useQuery(approvableQuery());
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const again = () => {
    setOutcomes(null);
    void query.refetch();
  };
  if (outcomes) return <Results outcomes={outcomes} again={again} />;
  return (
    <QueryView
      query={query}
      failure={{ title: "What you can approve couldn’t be loaded" }}
      skeleton={
        <Card>
          <Loading>
            <SkeletonRows rows={5} columns={4} />
          </Loading>
        </Card>
      }
    >
      {(approvable) =>
        approvable.items.length === 0 ? (
          <Nothing />
        ) : (
          <Review approvable={approvable} preferred={chosen} done={setOutcomes} />
        )
      }
    </QueryView>
  );
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        title="Nothing to approve"
        action={<LinkButton href="/">Back to the overview</LinkButton>}
      >
        When colleagues prepare redemptions that you may approve, they appear here.
      </EmptyState>
    </Card>
  );
}

type ReviewProps = {
  approvable: Approvable;
  /** Those that were chosen in the list; without it, all. */
  preferred: readonly string[] | undefined;
  done: (outcomes: Outcome[]) => void;
};

function Review({ approvable: { items, total }, preferred, done }: ReviewProps) {
  const approve = useApproveSeveral();
  // Nothing is ticked before it has been on the screen.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const inList = preferred ? items.filter(({ order }) => preferred.includes(order.id)) : [];
  const shown = inList.length > 0 && !showsAll ? inList : items;
  const orders = shown.flatMap(({ order }) => (chosen.has(order.contentHash) ? [order] : []));
  const [isBusy, setIsBusy] = useState(false);

  async function approveAll(tell: (finished: number) => void) {
    const outcomes: Outcome[] = [];
    setIsBusy(true);
    tell(0);
    await approve(orders, (outcome) => {
      outcomes.push(outcome);
      tell(outcomes.length);
    });
    done(outcomes);
  }

  return (
    <div className="grid gap-6">
      {shown.length < items.length ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
          These are the {shown.length} that you chose in the list.
          <Button size="sm" onClick={() => setShowsAll(true)}>
            Show all {items.length}
          </Button>
        </p>
      ) : null}
      <Choice items={shown} chosen={chosen} choose={setChosen} disabled={isBusy} />
      {shown === items && total > items.length ? (
        <p className="text-muted-foreground">
          These are the first {items.length} of {total}. The others appear here once these are decided.
        </p>
      ) : null}
      <ApproveBar orders={orders} approveAll={approveAll} />
    </div>
  );
}

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
