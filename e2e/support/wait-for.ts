import { setTimeout as pause } from "node:timers/promises";

type Options = { seconds?: number; everyMs?: number };

/**
 * Polls until the result is neither null, undefined nor false, and returns it. A poll that throws is repeated.
 * @param what what the test waits for, for the message of the error
 * @throws Error with the last result or the last error when the time is up
 */
export async function waitFor<T>(
  what: string,
  poll: () => T | Promise<T>,
  { seconds = 60, everyMs = 50 }: Options = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = performance.now() + seconds * 1000;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const result = await poll();
      if (result !== null && result !== undefined && result !== false) {
        return result as NonNullable<Exclude<T, false>>;
      }
      last = result;
    } catch (error) {
      last = error;
    }
    await pause(everyMs);
  }
  const lastText = last instanceof Error ? last.message : JSON.stringify(last);
  throw new Error(`Timed out after ${seconds} s waiting for ${what}. Last result: ${lastText}`);
}
