import { setTimeout as pause } from "node:timers/promises";

type Options = { seconds?: number; everyMs?: number };

/**
 * Asks again and again until the answer is neither null, undefined nor false, and gives that answer.
 * @param what what is waited for, in words for the one who reads the failure
 * @throws Error with the last answer or the last error when the deadline passes
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  { seconds = 30, everyMs = 50 }: Options = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = performance.now() + seconds * 1000;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) {
        return answer as NonNullable<Exclude<T, false>>;
      }
      last = answer;
    } catch (error) {
      last = error;
    }
    await pause(everyMs);
  }
  const seen = last instanceof Error ? last.message : JSON.stringify(last);
  throw new Error(`Waited ${seconds} s in vain for: ${what}. Last seen: ${seen}`);
}
