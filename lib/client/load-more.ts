import type { UseInfiniteQueryResult } from "@tanstack/react-query";

type Pages = Pick<UseInfiniteQueryResult, "isFetching" | "refetch" | "fetchNextPage">;

/**
 * Reads the page after the last one. Where the others are being read again, since something has changed, it comes after them: in
 * their place it would leave them as they were, and nobody would know.
 */
export async function loadMore({ isFetching, refetch, fetchNextPage }: Pages): Promise<void> {
  if (isFetching) await refetch({ cancelRefetch: false });
  await fetchNextPage({ cancelRefetch: false });
}
