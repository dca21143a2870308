import "server-only";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { createPdfThread, type PdfThread } from "./pdf-thread";

/** What keeps the exports of a process from its other work. */
export type Exports = ExportTurns & {
  /** Every part of a file that is made in this thread goes through it. */
  pace: Pace;
  /** PDFs are drawn in another thread. */
  pdfs: PdfThread;
};

export const createExports = (): Exports => ({
  ...createExportTurns(),
  pace: createPace(),
  pdfs: createPdfThread(),
});

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

const LIMITS = {
  /** So many files are made and sent at once by this process, each to another person. */
  atOnce: 3,
  /** Of each person one is under way, and so many wait; … */
  waitingOfPerson: 3,
  /** … of everybody together so many. */
  waiting: 30,
  /** After that one asks again: a proxy in between takes a longer silence (mostly 60 s) for a failure. */
  waitMs: 50_000,
};

/** Must be called once the file was sent, or is no longer wanted; calling it again changes nothing. */
export type EndTurn = () => void;

/** Whose files this process makes when: what one person exports keeps no other waiting. */
export type ExportTurns = {
  /**
   * Waits until it is this person's turn. `null` where too many wait already, it takes too long, or who asked has gone: then
   * there is nothing to end.
   */
  take: (personId: string, signal: AbortSignal) => Promise<EndTurn | null>;
  /** How many wait. */
  waiting: () => number;
};

type Waiter = { personId: string; begin: () => void };

/** The turns of one process, in the order in which people asked. */
export function createExportTurns(limits: Partial<typeof LIMITS> = {}): ExportTurns {
  const { atOnce, waitingOfPerson, waiting: mostWaiting, waitMs } = { ...LIMITS, ...limits };
  const underWay = new Set<string>();
  const waiting: Waiter[] = [];

  const beginNext = () => {
    while (underWay.size < atOnce) {
      const nth = waiting.findIndex(({ personId }) => !underWay.has(personId));
      const [next] = nth < 0 ? [] : waiting.splice(nth, 1);
      if (!next) return;
      underWay.add(next.personId);
      next.begin();
    }
  };

  const endOf = (personId: string): EndTurn => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay.delete(personId);
      beginNext();
    };
  };

  return {
    waiting: () => waiting.length,
    take: (personId, signal) => {
      const own = waiting.filter((one) => one.personId === personId).length;
      if (signal.aborted || own >= waitingOfPerson || waiting.length >= mostWaiting)
        return Promise.resolve(null);
      return new Promise((resolve) => {
        const settle = (end: EndTurn | null) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", giveUp);
          resolve(end);
        };
        const waiter = { personId, begin: () => settle(endOf(personId)) };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(waiter), 1);
          settle(null);
        };
        const timer = setTimeout(giveUp, waitMs).unref();
        signal.addEventListener("abort", giveUp, { once: true });
        waiting.push(waiter);
        beginNext();
      });
    },
  };
}
