import "server-only";
import type { SharedReads } from "@/lib/server/outside";
import type { Live } from "@/lib/server/platform";

const EVERY_MS = 60_000;

/**
 * No message says that tokens come or go: while a page is open, the nodes are asked every minute for the balances that pages
 * have shown, and pages for nothing unless one has changed. Returns how to stop it.
 */
export function followBalances(
  reads: Pick<SharedReads, "refresh">,
  live: Pick<Live, "hasReaders">,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy || !live.hasReaders()) return;
    isBusy = true;
    await reads.refresh();
    isBusy = false;
  }, everyMs).unref();
  return async () => clearInterval(timer);
}
