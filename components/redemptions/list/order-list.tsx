"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, FileCheck, Inbox, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { useTimeZone } from "@/components/shared/time-zone";
import { BottomBar } from "@/components/ui/bottom-bar";
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
import { loadMore } from "@/lib/client/query-client";
import type { OrderFilter, OrderRow, OrderTotals } from "@/lib/contract/orders";
import { SUMMED, type Summed } from "@/lib/domain/order-outcome";
import { inZone } from "@/lib/domain/periods";
import { OrderRows } from "../parts/order-rows";
import { RedeemRowAgain } from "../parts/redeem-again";
import { useRowKeys } from "../parts/use-row-keys";
import { CLEARED, isNarrowed, readFilter } from "./filter-option";
import { type Named, OrderFilters } from "./order-filters";
import { Tabs } from "./tabs";

type OrderListProps = { mayPrepare: boolean; currencies: readonly string[]; people: readonly Named[] };

/** Every redemption, newest first. The filter lives in the address, so it can be shared and goes back. */
export function OrderList({ mayPrepare, currencies, people }: OrderListProps) {
  const filter = readFilter(Object.fromEntries(useSearchParams()));
  const asked = inZone(filter, useTimeZone());
  const query = useInfiniteQuery(rowsQuery(asked));
  const { totals, isCounted, isSummed } = useTotals(asked);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [cleared, setCleared] = useState(0);
  useRowKeys();

  /** Typing replaces the entry in the history; a choice makes a new one that "back" undoes. */
  function change(changes: Partial<OrderFilter>, how: "typed" | "chosen") {
    // What the address says by now: the page may not have been drawn since the last change.
    const now = readFilter(Object.fromEntries(new URLSearchParams(window.location.search)));
    const url = addressOf({ ...now, ...changes });
    if (how === "typed") history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    setChosen(new Set());
  }
  function clear() {
    change(CLEARED, "chosen");
    setCleared(cleared + 1);
  }

  return (
    <>
      <ListHeader filter={asked} />
      <Card aria-label="Redemptions" className="relative">
        {query.isPlaceholderData ? (
          <Progress label="Loading redemptions" className="absolute inset-x-0 top-0 z-20 rounded-none!" />
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
          currencies={currencies}
          people={people}
          onChange={change}
          onClear={clear}
          hasFocus={cleared > 0}
        />
        <QueryView
          query={query}
          skeleton={
            <Loading label="Loading redemptions…">
              <SkeletonRows rows={8} columns={6} />
            </Loading>
          }
          failure={{ title: "Your redemptions couldn’t be loaded", saved: "Nothing was changed." }}
          className="m-4"
        >
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items);
            if (rows.length === 0) {
              if (isNarrowed(filter)) return <NoMatch onClear={clear} />;
              return filter.tab ? <NothingUnder /> : <NoneYet mayPrepare={mayPrepare} />;
            }
            return (
              <>
                <OrderRows
                  caption="Redemptions, newest first"
                  rows={rows}
                  corner={mayPrepare ? (row) => <RedeemRowAgain row={row} /> : undefined}
                  selection={selectionOf(rows, chosen, setChosen)}
                />
                {totals ? (
                  <Sums
                    totals={totals}
                    shown={rows.length}
                    // Figures of one filter never stand under the rows of another.
                    isShown={isSummed && !query.isPlaceholderData}
                  />
                ) : null}
                {query.isFetchNextPageError ? (
                  <RequestError error={query.error} title="Older redemptions couldn’t be loaded" level={2} />
                ) : null}
                {query.hasNextPage ? (
                  <div className="flex justify-center border-t py-2.5">
                    <Button size="sm" pending={query.isFetchingNextPage} onClick={() => loadMore(query)}>
                      Load more
                    </Button>
                  </div>
                ) : null}
              </>
            );
          }}
        </QueryView>
      </Card>
      {chosen.size > 0 ? <Chosen chosen={chosen} onClear={() => setChosen(new Set())} /> : null}
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

const addressOf = (filter: OrderFilter): string => {
  const search = filterParams(filter).toString();
  return search ? `/orders?${search}` : "/orders";
};

/** What the reader may approve can be chosen; where there is none of it, the rows have no boxes. */
function selectionOf(
  rows: readonly OrderRow[],
  ids: ReadonlySet<string>,
  set: (ids: ReadonlySet<string>) => void,
) {
  const mayChoose = ({ nextAction }: OrderRow) => nextAction === "approve";
  if (!rows.some(mayChoose)) return undefined;
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    set(next);
  };
  return { ids, mayChoose, toggle };
}

const SUM_LABELS: Record<Summed, string> = {
  open: "Open",
  paid_out: "Paid out",
  ended: "Ended, not paid out",
};

/** How many the filter finds, and their sums by what has become of them; of all of them, shown or not. */
function Sums({ totals, shown, isShown }: { totals: OrderTotals; shown: number; isShown: boolean }) {
  const format = useFormatCount();
  return (
    <div
      className={cn(
        "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t px-4.5 py-2.5 text-sm",
        isShown ? undefined : "invisible",
      )}
    >
      <p className="text-muted-foreground tabular-nums">
        Shown: {format(Math.min(shown, totals.count))} of {format(totals.count)}
      </p>
      <dl aria-label="Sums" className="flex flex-wrap gap-x-8 gap-y-1">
        {SUMMED.map((outcome) => {
          const sums = totals.sums.filter((sum) => sum.outcome === outcome);
          return sums.length === 0 ? null : (
            <div key={outcome} className="sm:text-right">
              <dt className="text-xs text-muted-foreground">{SUM_LABELS[outcome]}</dt>
              {sums.map(({ currency, amount }) => (
                <dd key={currency}>
                  <Money
                    amount={amount}
                    currency={currency}
                    className={outcome === "ended" ? "text-muted-foreground" : "font-medium"}
                  />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** What can be done with the chosen ones, at the bottom edge. */
const Chosen = ({ chosen, onClear }: { chosen: ReadonlySet<string>; onClear: () => void }) => (
  <BottomBar about={<p role="status">{chosen.size} chosen</p>}>
    <Button variant="quiet" onClick={onClear}>
      Choose none
    </Button>
    <LinkButton href={`/orders/approve?chosen=${[...chosen].join(",")}`} variant="primary" prefetch={false}>
      Review {chosen.size} to approve
    </LinkButton>
  </BottomBar>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title="No redemptions match"
    action={<Button onClick={onClear}>Clear filters</Button>}
  >
    Search looks at references, amounts, ids, hashes, wallets, accounts, notes and people.
  </EmptyState>
);

const NothingUnder = () => (
  <EmptyState icon={<Inbox />} title="Nothing here">
    Redemptions appear here as they move on. All of them are under “All”.
  </EmptyState>
);

const NoneYet = ({ mayPrepare }: { mayPrepare: boolean }) => (
  <EmptyState
    icon={<Inbox />}
    title="No redemptions yet"
    action={
      mayPrepare ? (
        <LinkButton href="/orders/new" variant="primary">
          New redemption
        </LinkButton>
      ) : undefined
    }
  >
    The first one appears here as soon as it is prepared.
  </EmptyState>
);

/** The page's name, the same selection as a file, and the evidence of its period. `filter` has moments instead of days. */
export function ListHeader({ filter }: { filter: OrderFilter }) {
  const search = filterParams(filter).toString();
  // An archive is of a period: what else is searched for only looks for something in the list.
  const period = filterParams({ from: filter.from, to: filter.to }).toString();
  return (
    <PageHeader
      title="Redemptions"
      className="mb-5!"
      actions={
        <>
          <DownloadLink href={`/api/orders.csv${search ? `?${search}` : ""}`} className={buttonVariants()}>
            <Download aria-hidden="true" />
            CSV
            <span className="sr-only"> file with these redemptions</span>
          </DownloadLink>
          <DownloadLink href={`/api/evidence.zip${period ? `?${period}` : ""}`} className={buttonVariants()}>
            <FileCheck aria-hidden="true" />
            Evidence
            <span className="sr-only"> of all redemptions of this period, as an archive</span>
          </DownloadLink>
        </>
      }
    />
  );
}
