"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { QueryView } from "@/components/ui/query-view";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { approvableQuery, type Outcome, useApproveSeveral } from "@/lib/client/approvable";
import type { Approvable } from "@/lib/contract/approvable";
import { Choice } from "./choice";
import { Results } from "./results";
import { Totals } from "./totals-card";

/** Several redemptions at once: tick them, compare their sums, approve each with one proof, and see what became of each. */
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
  /** Those that were chosen in the list; without it, all that are usual. */
  preferred: readonly string[] | undefined;
  done: (outcomes: Outcome[]) => void;
};

function Review({ approvable: { items, total }, preferred, done }: ReviewProps) {
  const approve = useApproveSeveral();
  // What is unusual has to be ticked by hand.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        items
          .filter(({ order, unusual }) => unusual.length === 0 && (preferred?.includes(order.id) ?? true))
          .map(({ order }) => order.id),
      ),
  );
  const [finished, setFinished] = useState<number | null>(null);
  const passedOver = items.filter(
    ({ order, unusual }) => unusual.length > 0 && preferred?.includes(order.id),
  ).length;
  const orders = items.flatMap(({ order }) => (chosen.has(order.id) ? [order] : []));

  async function approveAll() {
    if (finished !== null) return;
    const outcomes: Outcome[] = [];
    setFinished(0);
    await approve(orders, (outcome) => {
      outcomes.push(outcome);
      setFinished(outcomes.length);
    });
    done(outcomes);
  }

  const isBusy = finished !== null;
  const count = orders.length === 1 ? "1 redemption" : `${orders.length} redemptions`;
  return (
    <div className="grid gap-6">
      {passedOver > 0 ? (
        <Notice
          tone="attention"
          title={
            passedOver === 1 ? "One that you chose is unusual" : `${passedOver} that you chose are unusual`
          }
        >
          Tick each after you’ve looked at it.
        </Notice>
      ) : null}
      <Choice items={items} chosen={chosen} choose={setChosen} disabled={isBusy} />
      {total > items.length ? (
        <p className="text-muted-foreground">
          These are the first {items.length} of {total}. The others appear here once these are decided.
        </p>
      ) : null}
      <Card className="sticky bottom-18 z-20 md:bottom-4">
        <CardBody>
          <Totals orders={orders} />
        </CardBody>
        <CardFooter className="flex-row-reverse">
          <Button
            variant="primary"
            size="lg"
            className="max-sm:w-full"
            disabled={orders.length === 0}
            pending={isBusy}
            onClick={approveAll}
          >
            {isBusy ? `Approving ${finished} of ${orders.length}` : `Approve ${count}`}
          </Button>
          <p className="text-sm text-muted-foreground">
            Each is approved on its own. One that fails doesn’t stop the others.
          </p>
        </CardFooter>
      </Card>
    </div>
  );
}
