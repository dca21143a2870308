"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Progress } from "@/components/ui/progress";
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
  const orders = query.data?.pages.flatMap((page) => page.items);
  const filtered = Object.keys(filter).length > 0;

  /** Typing replaces the entry in the history; a choice makes a new one that "back" undoes. */
  function change(next: OrderFilter, how: "typed" | "chosen") {
    const search = filterParams(next).toString();
    const url = search ? `/orders?${search}` : "/orders";
    if (how === "typed") history.replaceState(null, "", url);
    else history.pushState(null, "", url);
  }

  return (
    <>
      <OrderFilters filter={filter} onChange={change} />
      <Card aria-label="Orders" className="relative mt-4 overflow-hidden">
        {query.isPlaceholderData ? (
          <Progress label="Reading the orders" className="absolute inset-x-0 top-0 rounded-none" />
        ) : null}
        {query.isPending ? (
          <Loading label="Reading the orders">
            <SkeletonRows rows={8} columns={5} />
          </Loading>
        ) : orders?.length ? (
          <OrderTable orders={orders} />
        ) : query.isError ? null : filtered ? (
          <EmptyState
            icon={<SearchX />}
            title="No order matches"
            action={<Button onClick={() => change({}, "chosen")}>Clear the filter</Button>}
          >
            Search looks at references, amounts, ids, hashes, wallets and account holders.
          </EmptyState>
        ) : (
          <EmptyState
            icon={<Inbox />}
            title="No redemption yet"
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
        )}
      </Card>
      {query.isError ? (
        <div className="mt-4">
          <RequestError
            error={query.error}
            title="The orders could not be read"
            saved={orders?.length ? "What you see above is as it was read last." : undefined}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      ) : null}
      {query.hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
    </>
  );
}
