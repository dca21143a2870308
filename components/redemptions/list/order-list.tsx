"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { LoadMore } from "@/components/shared/load-more";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { useTimeZone } from "@/components/shared/time-zone";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Progress } from "@/components/ui/progress";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { filterParams } from "@/lib/client/http";
import { rowsQuery, totalsQuery } from "@/lib/client/orders";
import type { OrderFilter, OrderTotals } from "@/lib/contract/orders";
import { SUMMED } from "@/lib/domain/order-outcome";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/order-list";
import { OrderRows } from "../parts/order-rows";
import { RedeemRowAgain } from "../parts/redeem-again";
import { useRowKeys } from "../parts/use-row-keys";
import { askedIn, CLEARED, isNarrowed, readFilter } from "./filter-option";
import { type Named, OrderFilters } from "./order-filters";
import { Tabs } from "./tabs";

type OrderListProps = {
  mayPrepare: boolean;
  people: readonly Named[];
  /** A statement was ever read. */
  hasStatements: boolean;
};

/** Every redemption, newest first. The filter lives in the address, so it can be shared and goes back. */
export function OrderList({ mayPrepare, people, hasStatements }: OrderListProps) {
  const filter = readFilter(Object.fromEntries(useSearchParams()));
  const asked = askedIn(filter, useTimeZone());
  const query = useInfiniteQuery(rowsQuery(asked));
  const { totals, isCounted, isSummed } = useTotals(asked);
  const [cleared, setCleared] = useState(0);
  useRowKeys();

  /** Typing replaces the entry in the history; a choice makes a new one that "back" undoes. */
  function change(changes: Partial<OrderFilter>, how: "typed" | "chosen") {
    // What the address says by now: the page may not have been drawn since the last change.
    const now = readFilter(Object.fromEntries(new URLSearchParams(window.location.search)));
    const url = addressOf({ ...now, ...changes });
    if (how === "typed") history.replaceState(null, "", url);
    else history.pushState(null, "", url);
  }
  function clear() {
    change(CLEARED, "chosen");
    setCleared(cleared + 1);
  }

  return (
    <>
      <ListHeader filter={asked} mayPrepare={mayPrepare} />
      <Card aria-label={words.title} className="@container relative">
        {query.isPlaceholderData ? (
          <Progress label={words.updating} className="absolute inset-x-0 top-0 z-20 rounded-none!" />
        ) : null}
        <Tabs
          shown={filter.tab ?? "all"}
          counts={totals?.tabs}
          isCounted={isCounted}
          addressOf={(tab) => addressOf({ ...filter, tab: tab === "all" ? undefined : tab })}
          onShow={(tab) => change({ tab: tab === "all" ? undefined : tab }, "chosen")}
        />
        {/* Begun again once they are cleared, without what was typed and not asked for yet. */}
        <OrderFilters
          key={cleared}
          filter={filter}
          people={people}
          hasStatements={hasStatements}
          problems={isSummed ? totals?.problems : undefined}
          onChange={change}
          onClear={clear}
          hasFocus={cleared > 0}
        />
        <QueryView
          query={query}
          skeleton={
            <Loading label={words.loading}>
              <SkeletonRows rows={8} columns={6} />
            </Loading>
          }
          failure={words.failed}
          className="m-4"
        >
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items);
            if (rows.length === 0) {
              if (isNarrowed(filter)) return <NoMatch onClear={clear} />;
              return filter.tab ? <NothingUnder /> : <NoneYet />;
            }
            return (
              <>
                <OrderRows
                  caption={words.caption}
                  rows={rows}
                  corner={mayPrepare ? (row) => <RedeemRowAgain row={row} /> : undefined}
                />
                {query.isFetchNextPageError ? (
                  <RequestError error={query.error} title={words.olderFailed} level={2} />
                ) : null}
                <LoadMore query={query} />
                {totals ? (
                  <Totals
                    totals={totals}
                    // Figures of one filter never stand under the rows of another.
                    isShown={isSummed && !query.isPlaceholderData}
                    evidence={<EvidenceLink filter={asked} />}
                  />
                ) : null}
              </>
            );
          }}
        </QueryView>
      </Card>
    </>
  );
}

/**
 * Until the totals of a new filter are there, the earlier ones keep their place: `isSummed` says whether the sums are of this
 * filter, `isCounted` whether the tabs' counts are, which are the same whatever tab is open.
 */
function useTotals(filter: OrderFilter) {
  const { data: totals, isPlaceholderData } = useQuery(totalsQuery(filter));
  const all = filterParams({ ...filter, tab: undefined }).toString();
  const [counted, setCounted] = useState(all);
  if (!isPlaceholderData && counted !== all) setCounted(all);
  return { totals, isCounted: counted === all, isSummed: !isPlaceholderData };
}

const addressOf = (filter: OrderFilter, path = "/orders"): string => {
  const search = filterParams(filter).toString();
  return search ? `${path}?${search}` : path;
};

/**
 * How many the filter finds, and their sums by what has become of them; of all of them, shown or not. What ended without a payout
 * is left out, and said to be, unless there is nothing else.
 */
function Totals({ totals, isShown, evidence }: TotalsProps) {
  const format = useFormatCount();
  const { count, sums } = totals;
  const ended = sums.reduce((sum, one) => sum + (one.outcome === "ended" ? one.count : 0), 0);
  const areLeftOut = 0 < ended && ended < count;
  return (
    <div
      className={cn(
        "flex flex-wrap justify-between gap-x-8 gap-y-3 rounded-b-xl border-t bg-surface-sunken px-4.5 py-3.5",
        isShown ? undefined : "invisible",
      )}
    >
      <div className="tabular-nums">
        <p className="font-medium">{redemptionCount(count, format)}</p>
        <p className="text-sm text-muted-foreground">
          {areLeftOut ? `${words.sums.leftOut(format(ended))} · ` : null}
          {evidence}
        </p>
      </div>
      <dl
        aria-label={words.sums.title}
        className="flex flex-wrap gap-x-8 gap-y-3 max-sm:w-full max-sm:justify-end"
      >
        {SUMMED.filter((outcome) => !(areLeftOut && outcome === "ended")).map((outcome) => {
          const ofOutcome = sums.filter((sum) => sum.outcome === outcome);
          return ofOutcome.length === 0 ? null : (
            <div key={outcome} className="text-right">
              <dt className="text-xs text-muted-foreground">{words.sums.of[outcome]}</dt>
              {ofOutcome.map(({ currency, amount }) => (
                <dd key={currency}>
                  <Money amount={amount} currency={currency} />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </div>
  );
}

type TotalsProps = {
  totals: OrderTotals;
  isShown: boolean;
  evidence: ReactNode;
};

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={words.noMatch.title}
    action={<Button onClick={onClear}>{words.noMatch.clear}</Button>}
  >
    {words.noMatch.lead}
  </EmptyState>
);

const NothingUnder = () => (
  <EmptyState icon={<Inbox />} title={words.nothingHere.title}>
    {words.nothingHere.lead}
  </EmptyState>
);

const NoneYet = () => (
  <EmptyState icon={<Inbox />} title={words.none.title}>
    {words.none.lead}
  </EmptyState>
);

type ListHeaderProps = { filter: OrderFilter; mayPrepare: boolean };

/** The page's name, the same selection as a file, and the way to a new one. `filter` has moments instead of days. */
export function ListHeader({ filter, mayPrepare }: ListHeaderProps) {
  return (
    <PageHeader
      title={words.title}
      className="mb-5!"
      actions={
        <>
          <DownloadLink
            href={addressOf(filter, "/api/orders.csv")}
            title={words.file.title}
            className={buttonVariants()}
          >
            {words.file.action}
          </DownloadLink>
          {mayPrepare ? (
            <LinkButton href="/orders/new" variant="primary" className="max-md:hidden">
              {words.create}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}

/** An archive is of a period: what else is searched for only looks for something in the list. */
const EvidenceLink = ({ filter: { from, to } }: { filter: OrderFilter }) => (
  <DownloadLink
    href={addressOf({ from, to }, "/api/evidence.zip")}
    title={words.evidence.title}
    className="tap underline underline-offset-4 hover:text-foreground"
  >
    {words.evidence.action}
  </DownloadLink>
);
