"use client";

import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { approvableQuery, type Outcome, useApproveSeveral } from "@/lib/client/approvable";
import type { Approvable } from "@/lib/contract/approvable";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/approve-several";
import { NothingLeft } from "../parts/nothing-left";
import { sumByCurrency } from "../parts/sums";
import { useRowKeys } from "../parts/use-row-keys";
import { Results } from "./results";
import { type Item, type Reading, Rows } from "./rows";
import { Totals } from "./totals";

/** Several redemptions at once: open and tick each, compare their sums, approve each with one proof, and see what became of each. */
export function ApproveSeveral() {
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
      failure={{ title: words.failed }}
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
          <NothingLeft title={words.none.title}>{words.none.lead}</NothingLeft>
        ) : (
          <Review approvable={approvable} done={setOutcomes} />
        )
      }
    </QueryView>
  );
}

type ReviewProps = { approvable: Approvable; done: (outcomes: Outcome[]) => void };

function Review({ approvable: { items, total }, done }: ReviewProps) {
  const approve = useApproveSeveral();
  const first = items[0]?.order.contentHash ?? null;
  const [reading, setReading] = useState<Reading>({
    // Nothing is ticked before a person has read it.
    chosen: new Set(),
    opened: new Set(first ? [first] : []),
    open: first,
    isNext: false,
  });
  const [isBusy, setIsBusy] = useState(false);
  const reviewButton = useRef<HTMLButtonElement>(null);
  const ticked = items.filter(({ order }) => reading.chosen.has(order.contentHash));
  useRowKeys();

  async function approveAll(tell: (finished: number) => void) {
    const outcomes: Outcome[] = [];
    setIsBusy(true);
    tell(0);
    await approve(
      ticked.map(({ order }) => order),
      (outcome) => {
        outcomes.push(outcome);
        tell(outcomes.length);
      },
    );
    done(outcomes);
  }

  return (
    <div className="grid gap-4">
      <Rows
        items={items}
        reading={reading}
        onRead={setReading}
        onEnd={() => reviewButton.current?.focus()}
        disabled={isBusy}
      />
      {total > items.length ? (
        <p className="text-muted-foreground">{words.first(items.length, total)}</p>
      ) : null}
      <ApproveBar ref={reviewButton} ticked={ticked} of={items.length} approveAll={approveAll} />
    </div>
  );
}

type ApproveBarProps = {
  ref: RefObject<HTMLButtonElement | null>;
  ticked: readonly Item[];
  /** How many there are, ticked or not. */
  of: number;
  /** Approves all that is ticked; `tell` is called with how many are done. */
  approveAll: (tell: (finished: number) => void) => Promise<void>;
};

/** What is ticked and its sums, always in sight; and the last sheet, which names the sum per currency and account. */
function ApproveBar({ ref, ticked, of, approveAll }: ApproveBarProps) {
  const [finished, setFinished] = useState<number | null>(null);
  const count = ticked.length;
  const left = of - count;
  const title = words.approve(redemptionCount(count));
  return (
    <BottomBar
      about={
        <p className="min-w-0 flex-1 max-sm:text-sm" aria-live="polite">
          <span className="font-medium tabular-nums">{words.ticked(count, of)}</span>
          {count > 0 ? <span className="text-muted-foreground"> · </span> : null}
          {sumByCurrency(ticked.map(({ order }) => order)).map(({ currency, amount }, nth) => (
            <span key={currency} className="text-muted-foreground">
              {nth > 0 ? ", " : null}
              <Money amount={amount} currency={currency} />
            </span>
          ))}
        </p>
      }
    >
      <AlertDialog
        trigger={
          <Button ref={ref} variant="primary" disabled={count === 0}>
            {words.review(count)}
          </Button>
        }
        title={title}
        description={left > 0 ? words.left(left) : words.separately}
        confirmLabel={title}
        cancelLabel={words.back}
        onConfirm={() => approveAll(setFinished)}
      >
        <Totals items={ticked} />
        {finished !== null ? (
          <p className="mt-4 text-sm text-muted-foreground" role="status">
            {words.approving(finished, count)}
          </p>
        ) : null}
      </AlertDialog>
    </BottomBar>
  );
}
