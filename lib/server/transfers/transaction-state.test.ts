import "server-only";
import { expect, test } from "vitest";
import type { Successor } from "../chain/reader";
import { type Depth, firstRecord, nextState } from "./transaction-state";

const GONE = { head: 0, mined: null, sent: null };
const CANCEL = { hash: "0xc", block: 100, isSameCall: false };
const after = (successor: Successor, depth: Depth, before = firstRecord("0xa")) => {
  const { state, block, final } = nextState(before, GONE, successor, depth);
  return { state, block, final };
};
const cancelled = { ...firstRecord("0xa"), state: "cancelled" as const, block: 100 };

test.each([
  ["below the finalized block", { finalized: 100, head: 102, needed: 12 }, true],
  ["above the finalized block", { finalized: 99, head: 500, needed: 12 }, false],
  [
    "with too few confirmations where no block is finalized",
    { finalized: null, head: 110, needed: 12 },
    false,
  ],
  ["with enough confirmations where no block is finalized", { finalized: null, head: 111, needed: 12 }, true],
  ["while the chain's end is not known", { finalized: undefined, head: 500, needed: 12 }, false],
])("a cancellation %s", (_, depth, final) => {
  expect(after(CANCEL, depth)).toEqual({ state: "cancelled", block: 100, final });
});

test("a cancellation that stands too deep to be found again is kept, and becomes final", () => {
  expect(after("too_old", { finalized: 100, head: 400, needed: 12 }, cancelled)).toEqual({
    state: "cancelled",
    block: 100,
    final: true,
  });
});

test("a cancellation that the chain took back is none any more", () => {
  expect(after("none", { finalized: 90, head: 101, needed: 12 }, cancelled).state).toBe("unseen");
});

test("a place that was taken too long ago to tell by what says nothing", () => {
  expect(after("too_old", { finalized: 100, head: 400, needed: 12 }).state).toBe("unseen");
});
