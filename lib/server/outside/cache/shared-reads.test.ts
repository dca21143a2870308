import "server-only";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSharedReads } from "./shared-reads";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Reads of `wallets`, each answered when the test says so. */
function start() {
  const reads = createSharedReads();
  const asked: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const ask = () =>
    reads.read("wallets", () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })));
  /** What is answered without waiting for any read. */
  const askNow = async () => {
    const answers: string[] = [];
    ask()
      .catch((error: Error) => error.message)
      .then((value) => answers.push(value));
    await pass(1);
    return answers[0] ?? "nothing";
  };
  const answer = async (index: number, value: string | Error) => {
    if (value instanceof Error) asked[index]?.reject(value);
    else asked[index]?.resolve(value);
    await pass(1);
  };
  return { reads, asked, ask, askNow, answer };
}

test.each([
  ["given without a new read", 1_900, "first", 1],
  ["given at once and refreshed behind it", 29_000, "first", 2],
  ["no longer given: all wait for the new one", 31_000, "nothing", 2],
])("an answer is %s after %i ms", async (_, ms, given, reads) => {
  const { asked, askNow, answer } = start();
  expect(await askNow()).toBe("nothing");
  await answer(0, "first");
  await pass(ms);
  expect(await askNow()).toBe(given);
  await answer(1, "second");
  expect(await askNow()).toBe(reads === 1 ? "first" : "second");
  expect(asked).toHaveLength(reads);
});

test("the age of an answer counts from when it arrived, however long the read took", async () => {
  const { asked, askNow, answer } = start();
  await askNow();
  await pass(40_000);
  await answer(0, "slow");
  await pass(1_900);
  expect(await askNow()).toBe("slow");
  expect(asked).toHaveLength(1);
});

test.each([0, 1_000, 10_000, 60_000])("one read per name is under way, also after %i ms", async (ms) => {
  const { asked, ask, answer } = start();
  const first = ask();
  await pass(ms);
  const second = ask();
  await pass(1);
  expect(asked).toHaveLength(1);
  await answer(0, "both");
  expect(await Promise.all([first, second])).toEqual(["both", "both"]);
});

test("one refresh is under way behind an old answer, however many ask", async () => {
  const { asked, askNow, answer } = start();
  await askNow();
  await answer(0, "first");
  await pass(5_000);
  await Promise.all([askNow(), askNow(), askNow()]);
  await pass(10_000);
  expect(await askNow()).toBe("first");
  expect(asked).toHaveLength(2);
});

test("a failed read fails for all who wait, and nothing of it is kept", async () => {
  const { asked, askNow, ask, answer } = start();
  const both = Promise.allSettled([ask(), ask()]);
  await pass(1);
  await answer(0, new Error("broken"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await askNow()).toBe("nothing");
  await answer(1, "mended");
  expect(await askNow()).toBe("mended");
  expect(asked).toHaveLength(2);
});

test("a failed refresh forgets the old answer, so that a broken issuer shows at once", async () => {
  const { askNow, ask, answer } = start();
  await askNow();
  await answer(0, "old");
  await pass(3_000);
  expect(await askNow()).toBe("old");
  await answer(1, new Error("broken"));
  const next = ask();
  next.catch(() => {});
  await pass(1);
  await answer(2, new Error("still broken"));
  await expect(next).rejects.toThrow("still broken");
});

test("a failed refresh is announced after an old answer was given, and once", async () => {
  const onChange = vi.fn();
  const reads = createSharedReads(onChange);
  let isAway = false;
  const list = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve("listed"));
  const ask = () => reads.read("wallets", list).catch(() => "failed");
  await ask();
  isAway = true;
  await pass(10_000);
  expect(await ask()).toBe("listed");
  await pass(1);
  expect(onChange.mock.calls).toEqual([["wallets"]]);
  // A reader who waits for an answer has the failure itself.
  expect(await ask()).toBe("failed");
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("forgetting discards what was read and what is being read", async () => {
  const { reads, asked, askNow, answer } = start();
  await askNow();
  await answer(0, "before");
  reads.forget("wallets");
  expect(await askNow()).toBe("nothing");
  reads.forget("wallets");
  expect(await askNow()).toBe("nothing");
  expect(asked).toHaveLength(3);
  await answer(2, "after");
  await answer(1, "before the change");
  expect(await askNow()).toBe("after");
  expect(asked).toHaveLength(3);
});

test("a read that was forgotten and fails takes nothing with it", async () => {
  const { reads, askNow, answer } = start();
  await askNow();
  reads.forget("wallets");
  await askNow();
  await answer(1, "after");
  await answer(0, new Error("broken"));
  expect(await askNow()).toBe("after");
});

test("a refresh that was forgotten is not kept either", async () => {
  const { reads, askNow, answer } = start();
  await askNow();
  await answer(0, "first");
  await pass(3_000);
  expect(await askNow()).toBe("first");
  reads.forget("wallets");
  await answer(1, "from before the change");
  expect(await askNow()).toBe("nothing");
});

test("names are kept apart", async () => {
  const reads = createSharedReads();
  expect(await reads.read("wallets", async () => "a")).toBe("a");
  expect(await reads.read("bank-accounts", async () => "b")).toBe("b");
  reads.forget("bank-accounts");
  expect(await reads.read("wallets", async () => "c")).toBe("a");
});

test("what is followed announces a change, also behind an answer, and when it is read again without a reader", async () => {
  const changes = vi.fn();
  const reads = createSharedReads(changes);
  let held = "100";
  const ask = () => reads.read("balance", () => Promise.resolve(held), String);
  expect(await ask()).toBe("100");
  await pass(10_000);
  held = "1";
  // The old answer at once, and a new one behind it.
  expect(await ask()).toBe("100");
  await pass(1);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(await ask()).toBe("1");
  held = "7";
  await pass(60_000);
  await reads.refresh();
  expect(changes).toHaveBeenCalledTimes(2);
  await pass(60_000);
  await reads.refresh();
  expect(changes).toHaveBeenCalledTimes(2);
});

test("a followed read that fails says nothing, and the others are still read", async () => {
  const changes = vi.fn();
  const reads = createSharedReads(changes);
  let isAway = false;
  let held = "100";
  const one = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve("5"));
  await reads.read("one", one, String);
  await reads.read("other", () => Promise.resolve(held), String);
  isAway = true;
  held = "1";
  await pass(60_000);
  await reads.refresh();
  expect(changes).toHaveBeenCalledTimes(1);
  isAway = false;
  await pass(60_000);
  await reads.refresh();
  expect(changes).toHaveBeenCalledTimes(1);
});
