import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { loadMore } from "@/lib/client/query-client";
import { words } from "@/lib/words/shared";

type Query = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetching" | "refetch" | "fetchNextPage"
>;

/** The end of a list in a card, where there is more. */
export const LoadMore = ({ query }: { query: Query }) =>
  query.hasNextPage ? (
    <div className="flex justify-center border-t py-2.5">
      <Button size="sm" pending={query.isFetchingNextPage} onClick={() => loadMore(query)}>
        {words.list.loadMore}
      </Button>
    </div>
  ) : null;
