import "server-only";
import { expect, test } from "vitest";
import type { NonceUse } from "../chain/find-replacement";
import { type Depth, firstRecord, nextState } from "./transaction-state";

const GONE = { head: 0, mined: null, sent: null };
const CANCEL = { hash: "0xc", to: null, data: "0x", block: 100 };
const after = (taken: NonceUse, depth: Depth, before = firstRecord("0xa")) => {
  const { state, block, final } = nextState(before, GONE, taken, depth);
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
  expect(after("long_ago", { finalized: 100, head: 400, needed: 12 }, cancelled)).toEqual({
    state: "cancelled",
    block: 100,
    final: true,
  });
});

test("a cancellation that the chain took back is none any more", () => {
  expect(after("unused", { finalized: 90, head: 101, needed: 12 }, cancelled).state).toBe("unseen");
});

test("a nonce that was used too long ago to tell by whom says nothing", () => {
  expect(after("long_ago", { finalized: 100, head: 400, needed: 12 }).state).toBe("unseen");
});
