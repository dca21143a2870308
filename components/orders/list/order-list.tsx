"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Progress } from "@/components/ui/progress";
import { QueryView } from "@/components/ui/query-view";
import { RequestError } from "@/components/ui/request-error";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { useTimeZone } from "@/components/ui/time-zone";
import { filterParams, ordersQuery } from "@/lib/client/orders";
import type { OrderFilter } from "@/lib/contract/orders";
import { inZone } from "@/lib/domain/local-days";
import { readFilter } from "./filter-option";
import { OrderFilters } from "./order-filters";
import { OrderTable } from "./order-table";

/** Every redemption, newest first. The filter lives in the address, so it can be shared and goes back. */
export function OrderList({ mayPrepare }: { mayPrepare: boolean }) {
  const filter = readFilter(Object.fromEntries(useSearchParams()));
  const query = useInfiniteQuery(ordersQuery(inZone(filter, useTimeZone())));
  const isFiltered = Object.keys(filter).length > 0;

  /** Typing replaces the entry in the history; a choice makes a new one that "back" undoes. */
  function change(next: OrderFilter, how: "typed" | "chosen") {
    const search = filterParams(next).toString();
    const url = search ? `/orders?${search}` : "/orders";
    if (how === "typed") history.replaceState(null, "", url);
    else history.pushState(null, "", url);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <OrderFilters filter={filter} onChange={change} />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <Loading label="Loading redemptions…">
              <SkeletonRows rows={8} columns={5} />
            </Loading>
          </Card>
        }
        failure={{ title: "Your redemptions couldn’t be loaded", saved: "Nothing was changed." }}
        className="mb-0"
      >
        {({ pages }) => {
          const orders = pages.flatMap(({ items }) => items);
          return (
            <>
              <Card aria-label="Redemptions" className="relative overflow-hidden">
                {query.isPlaceholderData ? (
                  <Progress label="Loading redemptions" className="absolute inset-x-0 top-0 rounded-none" />
                ) : null}
                {orders.length > 0 ? (
                  <OrderTable orders={orders} />
                ) : isFiltered ? (
                  <NoMatch onClear={() => change({}, "chosen")} />
                ) : (
                  <NoneYet mayPrepare={mayPrepare} />
                )}
              </Card>
              {query.isFetchNextPageError ? (
                <RequestError error={query.error} title="Older redemptions couldn’t be loaded" level={2} />
              ) : null}
              {query.hasNextPage ? (
                <div className="flex justify-center">
                  <Button pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                    Load more
                  </Button>
                </div>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title="No redemptions match"
    action={<Button onClick={onClear}>Clear filters</Button>}
  >
    Search looks at references, amounts, ids, hashes, wallets and account holders.
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
