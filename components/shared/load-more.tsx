import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { loadMore } from "@/lib/client/query-client";

type Query = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetching" | "refetch" | "fetchNextPage"
>;

/** The end of a list in a card, where there is more. */
export const LoadMore = ({ query }: { query: Query }) =>
  query.hasNextPage ? (
    <div className="flex justify-center border-t py-2.5">
      <Button size="sm" pending={query.isFetchingNextPage} onClick={() => loadMore(query)}>
        Load more
      </Button>
    </div>
  ) : null;
