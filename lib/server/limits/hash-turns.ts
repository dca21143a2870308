import "server-only";
import { setTimeout as pause } from "node:timers/promises";

/**
 * So many passwords are hashed at once in this process. They share four threads with name resolution and files, and a claimed
 * order must not wait for a queue of people who sign in. Each takes 64 MB of memory as well.
 */
const AT_ONCE = 2;
/** The other place is kept for browsers in which the person has signed in before, so that no stranger keeps them waiting. */
const STRANGERS_AT_ONCE = 1;
/** So many may wait of each kind, … */
const MAX_WAITING = 8;
/** … and of one account one may wait while another is hashed. */
const MAX_PER_ACCOUNT = 2;
/** How long the last so many took. */
const MEASURED = 20;

/** Too many passwords wait to be hashed. */
export class Busy extends Error {
  readonly retryAfterSeconds = 3;
  constructor() {
    super("Busy");
  }
}

export type Asking = {
  account: string;
  /** Whether the browser has signed this account in before. */
  isKnown: boolean;
  /** False where there is no hash to compare with: it only has to look as if there were one. */
  isReal: boolean;
};

/** One attempt's place: it must be left, whatever happens. */
export type Place = {
  /**
   * Hashes when it is this attempt's turn: known browsers first, then whoever has tried least often. Without `work` it takes as
   * long as if there were some and costs nothing, so that nobody can probe for known addresses.
   */
  hash: <T>(attempts: number, work: (() => Promise<T>) | null) => Promise<T | null>;
  leave: () => void;
};

export type HashTurns = {
  /** @throws Busy */
  enter: (asking: Asking) => Place;
  /** Waits as long as a hash has taken lately. */
  pause: () => Promise<void>;
};

type Waiter = Asking & { key: string; attempts: number; begin: () => void };

/** The turns of one process: whose password is hashed when. */
export function createHashTurns(): HashTurns {
  const inside: { key: string; isKnown: boolean; isReal: boolean }[] = [];
  const running: Waiter[] = [];
  let waiting: Waiter[] = [];
  const measured: number[] = [];

  const isFree = ({ key, isKnown }: Waiter) => {
    const hashing = running.filter(({ isReal }) => isReal);
    const strangers = hashing.filter((one) => !one.isKnown).length;
    return (
      hashing.length < AT_ONCE &&
      (isKnown || strangers < STRANGERS_AT_ONCE) &&
      !running.some((one) => one.key === key)
    );
  };

  function beginNext() {
    for (let next = waiting.find(isFree); next; next = waiting.find(isFree)) {
      waiting.splice(waiting.indexOf(next), 1);
      running.push(next);
      next.begin();
    }
  }

  async function inTurn<T>(waiter: Omit<Waiter, "begin">, work: () => Promise<T>): Promise<T> {
    let own: Waiter | undefined;
    await new Promise<void>((begin) => {
      own = { ...waiter, begin };
      waiting = [...waiting, own].sort(inOrder);
      beginNext();
    });
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(own as Waiter), 1);
      beginNext();
    }
  }

  async function measure<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    measured.push(performance.now() - startedAt);
    if (measured.length > MEASURED) measured.shift();
    return result;
  }

  const asLong = async () => void (await pause(measured[Math.floor(Math.random() * measured.length)] ?? 0));

  return {
    enter: (asking) => {
      const key = `${asking.isKnown} ${asking.account}`;
      const alike = inside.filter(({ isKnown, isReal }) => isReal && isKnown === asking.isKnown);
      const places = MAX_WAITING + (asking.isKnown ? AT_ONCE : STRANGERS_AT_ONCE);
      const own = inside.filter((one) => one.key === key).length;
      if (own >= MAX_PER_ACCOUNT || alike.length >= places) throw new Busy();
      const place = { ...asking, key };
      inside.push(place);
      return {
        hash: (attempts, work) =>
          work
            ? inTurn({ ...place, attempts }, () => measure(work))
            : inTurn({ ...place, isReal: false, attempts }, asLong).then(() => null),
        leave: () => void inside.splice(inside.indexOf(place), 1),
      };
    },
    pause: asLong,
  };
}

/** Sorting is stable: whoever is equal stays in the order of arrival. */
const inOrder = (a: Waiter, b: Waiter) =>
  Number(b.isKnown) - Number(a.isKnown) || (a.isKnown ? 0 : a.attempts - b.attempts);
