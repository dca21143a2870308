import "server-only";
import { log } from "./log";

/** What goes on in this process after its request was answered. */
export type Tasks = {
  /** Begins something that nobody waits for; what it throws is logged as `failure`. */
  begin: (work: () => Promise<void>, failure: string) => void;
  /** Resolves when nothing is under way any more. */
  settled: () => Promise<void>;
};

export function createTasks(): Tasks {
  const underWay = new Set<Promise<void>>();
  return {
    begin: (work, failure) => {
      const task = work()
        .catch((error) => log.error({ err: error }, failure))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
