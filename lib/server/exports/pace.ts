import "server-only";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

/** Makes one part of a file, such as a page of its rows. */
export type Pace = <T>(make: () => Promise<T>) => Promise<T>;

/**
 * Parts of all files of this process are made one after the other, and after each the process has as much time for everybody
 * else as that one took of it: rows become text in the same thread that answers requests.
 */
export function createPace(): Pace {
  let last: Promise<unknown> = Promise.resolve();
  return (make) => {
    const made = last.then(async () => {
      const before = performance.eventLoopUtilization();
      try {
        return { value: await make(), busyMs: performance.eventLoopUtilization(before).active };
      } catch (error) {
        return { error };
      }
    });
    last = made.then(({ busyMs = 0 }) => wait(busyMs));
    return made.then((one) => {
      if ("error" in one) throw one.error;
      return one.value;
    });
  };
}
