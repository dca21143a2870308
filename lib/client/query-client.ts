import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, OFFLINE } from "./http";

const WORTH_A_RETRY = new Set([502, 503, 504]);

/** Reads are asked once more when the way was at fault; writes never repeat themselves. */
function retryRead(failures: number, error: unknown): boolean {
  return (
    failures < 1 && error instanceof ApiError && (error.code === OFFLINE || WORTH_A_RETRY.has(error.status))
  );
}

/** A session that has ended leads through sign-in and back to this page. */
function leaveWhenSignedOut(error: unknown): void {
  if (typeof window === "undefined") return;
  if (!(error instanceof ApiError) || error.code !== "unauthenticated") return;
  const { pathname, search } = window.location;
  if (pathname === "/sign-in") return;
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(pathname + search)}`);
}

/** One per request on the server, one per tab in the browser. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      // "always": the library would hold a write back while offline and send it whenever the net returns.
      queries: {
        staleTime: 10_000,
        retry: retryRead,
        retryDelay: 800,
        refetchOnWindowFocus: true,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Asks again for everything on the page whose last reading failed. */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });

type Pages = Pick<UseInfiniteQueryResult, "isFetching" | "refetch" | "fetchNextPage">;

/**
 * Reads the page after the last one. Where the others are being read again, since something has changed, it comes after them: in
 * their place it would leave them out of date, unnoticed.
 */
export async function loadMore({ isFetching, refetch, fetchNextPage }: Pages): Promise<void> {
  if (isFetching) await refetch({ cancelRefetch: false });
  await fetchNextPage({ cancelRefetch: false });
}
