import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { TooMany } from "./too-many";

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

const RETRY_AFTER_SECONDS = 3;

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
   * @throws TooMany where too many wait who have tried less often
   */
  hash: <T>(attempts: number, work: (() => Promise<T>) | null) => Promise<T | null>;
  leave: () => void;
};

export type HashTurns = {
  /** @throws TooMany beside two attempts at the same account */
  enter: (asking: Asking) => Place;
  /** Waits as long as a hash has taken lately. */
  pause: () => Promise<void>;
};

type Waiter = Asking & { key: string; attempts: number; begin: () => void; giveUp: () => void };

/** The turns of one process: whose password is hashed when. */
export function createHashTurns(): HashTurns {
  const inside: string[] = [];
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

  /** Beyond so many that wait, whoever has tried most often gives up their place. */
  function makeRoom({ isKnown, isReal, attempts }: Asking & { attempts: number }) {
    const alike = waiting.filter((one) => one.isReal && one.isKnown === isKnown);
    if (alike.length < MAX_WAITING) return;
    const last = alike.at(-1);
    if (!last || last.attempts <= attempts) throw busy();
    if (!isReal) return;
    waiting.splice(waiting.indexOf(last), 1);
    last.giveUp();
  }

  async function inTurn<T>(
    asking: Asking & { key: string; attempts: number },
    work: () => Promise<T>,
  ): Promise<T> {
    makeRoom(asking);
    let own: Waiter | undefined;
    await new Promise<void>((begin, reject) => {
      own = { ...asking, begin, giveUp: () => reject(busy()) };
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
      if (inside.filter((one) => one === key).length >= MAX_PER_ACCOUNT) throw busy();
      inside.push(key);
      const place = { ...asking, key };
      return {
        hash: (attempts, work) =>
          work
            ? inTurn({ ...place, attempts }, () => measure(work))
            : inTurn({ ...place, isReal: false, attempts }, asLong).then(() => null),
        leave: () => void inside.splice(inside.indexOf(key), 1),
      };
    },
    pause: asLong,
  };
}

const busy = () => new TooMany("Busy", RETRY_AFTER_SECONDS);

/** Sorting is stable: whoever is equal stays in the order of arrival. */
const inOrder = (a: Waiter, b: Waiter) =>
  Number(b.isKnown) - Number(a.isKnown) || (a.isKnown ? 0 : a.attempts - b.attempts);
