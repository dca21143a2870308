import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, OFFLINE } from "./api-error";

const WORTH_A_RETRY = new Set([502, 503, 504]);

/** Reads are asked once more when the way was at fault; writes never repeat themselves. */
function retryRead(failures: number, error: unknown): boolean {
  return (
    failures < 1 && error instanceof ApiError && (error.code === OFFLINE || WORTH_A_RETRY.has(error.status))
  );
}

/** A session that has ended leads through sign-in and back to this very page. */
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
