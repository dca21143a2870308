import "server-only";
import type { IssuerError } from "./errors";

/** In milliseconds: the first pause, doubled with each failure in a row up to the longest. */
const PAUSES_MS = {
  /** Our secret was refused, and the same secret will be. */
  refused: { first: 5_000, longest: 60_000 },
  /** The endpoint is down or answers nonsense: it may be back any moment. */
  failed: { first: 1_000, longest: 10_000 },
};
const LONGEST_RETRY_AFTER_MS = 60_000;

/**
 * Keeps the last failure of the token endpoint for a while, so that not every call asks it again. `now` is a monotonic clock in
 * milliseconds. A secret that differs from the one that failed ends the pause.
 */
export function createTokenPause(now: () => number) {
  let failures = 0;
  let kept: { failure: IssuerError; secret: string | null; until: number } | null = null;
  return {
    /** The failure that counts for a request with this secret now, or null when it may be made. */
    failure(secret: string | null): IssuerError | null {
      if (kept && kept.secret !== secret) {
        kept = null;
        failures = 0;
      }
      return kept && now() < kept.until ? kept.failure : null;
    },
    begin(failure: IssuerError, secret: string | null): void {
      const isRefused = failure.kind === "unauthorized" || failure.kind === "forbidden";
      const { first, longest } = isRefused ? PAUSES_MS.refused : PAUSES_MS.failed;
      const demanded = Math.min(failure.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
      const pause = Math.max(Math.min(first * 2 ** failures, longest), demanded);
      failures += 1;
      kept = { failure, secret, until: now() + pause };
    },
    end(): void {
      kept = null;
      failures = 0;
    },
  };
}
