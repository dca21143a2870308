import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { TooMany } from "./too-many";

/**
 * So many passwords are hashed at once in this process. They share four threads with name resolution and files, and a claimed
 * order must not wait for a queue of people who sign in. Each takes 19 MB of memory as well.
 */
const AT_ONCE = 2;
/** The other place is kept for browsers in which the person has signed in before, and for a person's first attempt. */
const GUESSES_AT_ONCE = 1;
/** After a guess the next one waits for so long, so that guessing takes little of a core. */
const REST_MS = 500;
/** So many may wait of each kind, … */
const MAX_WAITING = 8;
/** … and of one account one may wait while another is hashed. */
const MAX_PER_ACCOUNT = 2;
/** How long the last so many took. */
const MEASURED = 20;

const RETRY_AFTER_SECONDS = 3;
const PAUSE_MS = 700;

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
   * Hashes when it is this attempt's turn: known browsers first, then the fewest attempts. Without `work` it takes as
   * long as if there were some and costs nothing, so that it cannot be used to probe for known addresses.
   * @throws TooMany where too many wait who have tried less often
   */
  hash: <T>(attempts: number, work: (() => Promise<T>) | null) => Promise<T | null>;
  leave: () => void;
};

export type HashTurns = {
  /** @throws TooMany beside two attempts at the same account */
  enter: (asking: Asking) => Place;
  /**
   * What a refusal waits for, so that guesses on many connections do not keep the process busy: some time,
   * and as long as a hash where there was none.
   */
  pause: (hashed: "hashed" | "not hashed") => Promise<void>;
};

type Waiter = Asking & { key: string; attempts: number; begin: () => void; giveUp: () => void };

/** The turns of one process: whose password is hashed when. */
export function createHashTurns({ restMs = REST_MS } = {}): HashTurns {
  const inside: string[] = [];
  const running: Waiter[] = [];
  let waiting: Waiter[] = [];
  const measured: number[] = [];
  let isResting = false;

  const isFree = (waiter: Waiter) => {
    const hashing = running.filter(({ isReal }) => isReal);
    const guesses = hashing.filter(isGuess).length;
    return (
      hashing.length < AT_ONCE &&
      (!isGuess(waiter) || (guesses < GUESSES_AT_ONCE && !isResting)) &&
      !running.some(({ key }) => key === waiter.key)
    );
  };

  function beginNext() {
    for (let next = waiting.find(isFree); next; next = waiting.find(isFree)) {
      waiting.splice(waiting.indexOf(next), 1);
      running.push(next);
      next.begin();
    }
  }

  /** A waiter behind so many others gives up: it is the one with the most attempts. */
  function dropLast() {
    const ahead = { known: 0, stranger: 0 };
    for (const one of [...waiting]) {
      const kind = one.isKnown ? "known" : "stranger";
      if (ahead[kind] >= MAX_WAITING) {
        waiting.splice(waiting.indexOf(one), 1);
        one.giveUp();
      } else if (one.isReal) ahead[kind] += 1;
    }
  }

  async function inTurn<T>(
    asking: Asking & { key: string; attempts: number },
    work: () => Promise<T>,
  ): Promise<T> {
    let own: Waiter | undefined;
    await new Promise<void>((begin, reject) => {
      own = { ...asking, begin, giveUp: () => reject(busy()) };
      waiting = [...waiting, own].sort(inOrder);
      beginNext();
      dropLast();
    });
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(own as Waiter), 1);
      if (asking.isReal && isGuess(asking) && restMs > 0) {
        isResting = true;
        setTimeout(() => {
          isResting = false;
          beginNext();
        }, restMs).unref();
      }
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
    pause: async (hashed) => {
      if (hashed === "not hashed") await asLong();
      await pause(PAUSE_MS);
    },
  };
}

const busy = () => new TooMany("Busy", RETRY_AFTER_SECONDS);

/** A further attempt from a browser that is not known. */
const isGuess = ({ isKnown, attempts }: Pick<Waiter, "isKnown" | "attempts">) => !isKnown && attempts > 1;

/** Sorting is stable: equal ones stay in the order of arrival. */
const inOrder = (a: Waiter, b: Waiter) =>
  Number(b.isKnown) - Number(a.isKnown) || (a.isKnown ? 0 : a.attempts - b.attempts);
