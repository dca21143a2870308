import "server-only";
import { scrypt } from "node:crypto";
import { lookup } from "node:dns/promises";
import { describe, expect, test } from "vitest";
import { type Asking, createHashTurns, type HashTurns } from "./hash-turns";

/** All that have a turn now have begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on request. */
function hashing() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, work, end };
}

const stranger = (account: string): Asking => ({ account, isKnown: false, isReal: true });
const known = (account: string): Asking => ({ account, isKnown: true, isReal: true });

describe("passwords are hashed", () => {
  /** Enters, and leaves when it is through. */
  const go = (turns: HashTurns, asking: Asking, attempts: number, work: (() => Promise<string>) | null) => {
    const place = turns.enter(asking);
    return place.hash(attempts, work).finally(place.leave);
  };

  test("one guess of a stranger at a time, and at most two in all", async () => {
    const turns = createHashTurns({ restMs: 0 });
    const { begun, work, end } = hashing();
    for (const name of ["a", "b"]) void go(turns, stranger(name), 2, work(name));
    await settled();
    expect(begun).toEqual(["a"]);
    for (const name of ["K", "L"]) void go(turns, known(name), 1, work(name));
    await settled();
    expect(begun).toEqual(["a", "K"]);
    await end("a");
    expect(begun).toEqual(["a", "K", "L"]);
    await end("K");
    expect(begun).toEqual(["a", "K", "L", "b"]);
  });

  test("and after a guess the next one waits, while others do not", async () => {
    const turns = createHashTurns({ restMs: 600 });
    const { begun, work, end } = hashing();
    for (const name of ["guess", "next"]) void go(turns, stranger(name), 2, work(name));
    await settled();
    const endedAt = performance.now();
    await end("guess");
    void go(turns, stranger("first"), 1, work("first"));
    await settled();
    expect(begun).toEqual(["guess", "first"]);
    await expect.poll(() => begun).toEqual(["guess", "first", "next"]);
    expect(performance.now() - endedAt).toBeGreaterThan(595);
  });

  test("at a person’s first attempt beside a guess, as in a browser that is known", async () => {
    const turns = createHashTurns({ restMs: 0 });
    const { begun, work } = hashing();
    for (const name of ["guess", "another"]) void go(turns, stranger(name), 2, work(name));
    void go(turns, stranger("first"), 1, work("first"));
    await settled();
    expect(begun).toEqual(["guess", "first"]);
  });

  test("fewest attempts first, and equal ones in the order they came", async () => {
    const turns = createHashTurns({ restMs: 0 });
    const { begun, work, end } = hashing();
    void go(turns, known("K"), 1, work("K"));
    const tries = { running: 2, attacked: 7, guessed: 3, right: 1, late: 1 };
    for (const [name, attempts] of Object.entries(tries))
      void go(turns, stranger(name), attempts, work(name));
    await settled();
    for (const name of ["running", "right", "late", "guessed", "attacked"]) await end(name);
    expect(begun).toEqual(["K", "running", "right", "late", "guessed", "attacked"]);
  });

  test("and a failure does not hold up the next", async () => {
    const turns = createHashTurns({ restMs: 0 });
    const failed = go(turns, stranger("a"), 1, () => Promise.reject(new Error("out of memory")));
    const next = go(turns, stranger("b"), 1, async () => "b");
    await expect(failed).rejects.toThrow("out of memory");
    expect(await next).toBe("b");
  });

  test("while names are still resolved", async () => {
    const turns = createHashTurns({ restMs: 0 });
    let hashed = 0;
    const hash = () =>
      new Promise<string>((resolve) =>
        scrypt("x", "salt", 32, { N: 2 ** 14 }, () => {
          hashed += 1;
          resolve("");
        }),
      );
    const hashes = Array.from({ length: 8 }, (_, nth) => go(turns, known(`${nth}`), 1, hash));
    await lookup("localhost");
    expect(hashed).toBeLessThan(8);
    await Promise.all(hashes);
    expect(hashed).toBe(8);
  });
});

describe("there is no place", () => {
  test("beside two attempts at the same account, until one is through", async () => {
    const turns = createHashTurns({ restMs: 0 });
    const first = turns.enter(stranger("a"));
    turns.enter(stranger("a"));
    expect(() => turns.enter(stranger("a"))).toThrow("Busy");
    // Whether there is such an account is not shown.
    const unknown = { ...stranger("unknown"), isReal: false };
    for (let nth = 0; nth < 2; nth += 1) turns.enter(unknown);
    expect(() => turns.enter(unknown)).toThrow("Busy");
    turns.enter(known("a"));
    first.leave();
    turns.enter(stranger("a"));
  });

  test("behind eight that wait and have tried no more often; known browsers have eight places of their own", async () => {
    const turns = createHashTurns({ restMs: 0 });
    const { begun, work } = hashing();
    const ask = (asking: Asking, attempts: number) =>
      turns.enter(asking).hash(attempts, asking.isReal ? work(asking.account) : null);
    void ask(known("K"), 1);
    const waiting = Array.from({ length: 9 }, (_, nth) => ask(stranger(`${nth}`), nth + 2));
    await expect(ask(stranger("late"), 10)).rejects.toThrow("Busy");
    await expect(ask({ ...stranger("unknown"), isReal: false }, 10)).rejects.toThrow("Busy");
    void ask({ ...stranger("similar"), isReal: false }, 2);
    // The one with the most attempts gives up its place to one that has just come.
    void ask(stranger("right"), 1);
    await expect(waiting[8]).rejects.toThrow("Busy");
    void ask(known("L"), 1);
    await settled();
    expect(begun).toEqual(["K", "0"]);
  });

  test("but accounts that are not known take none away", async () => {
    const turns = createHashTurns({ restMs: 0 });
    const { begun, work } = hashing();
    void turns.enter(known("a")).hash(1, work("a"));
    void turns.enter(stranger("b")).hash(1, work("b"));
    for (let nth = 0; nth < 500; nth += 1) {
      void turns.enter({ ...stranger(`${nth}`), isReal: false }).hash(1, null);
    }
    void turns.enter(stranger("third")).hash(1, work("third"));
    await settled();
    expect(begun).toEqual(["a", "b"]);
  });
});

test("an account that is not known takes as long as one that is, and no turn", async () => {
  const turns = createHashTurns({ restMs: 0 });
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve("hashed"), 60));
  const measured = turns.enter(stranger("a"));
  await measured.hash(1, slow);
  measured.leave();
  const startedAt = performance.now();
  const { begun, work } = hashing();
  const unknown = turns.enter({ ...stranger("unknown"), isReal: false }).hash(1, null);
  void turns.enter(stranger("b")).hash(1, work("b"));
  await settled();
  expect(begun).toEqual(["b"]);
  expect(await unknown).toBeNull();
  expect(performance.now() - startedAt).toBeGreaterThan(50);
});
