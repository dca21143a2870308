import { setTimeout as sleep } from "node:timers/promises";

/**
 * Repeats the work, each time so long after the last has ended. What fails is tried again the next time, since the node may
 * be stopping.
 * @returns a function that stops it and waits for running work
 */
export function repeat(pauseMs: number, work: () => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work().catch(() => undefined);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
