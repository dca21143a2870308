import "server-only";
import { describe, expect, test } from "vitest";
import type { Successor, TransactionReading } from "../../outside/chain/reader";
import type { TransactionRecord } from "../../platform/db/order-records";
import { type Depth, firstRecord, joinReadings, nextState } from "./transaction-state";

const GONE: TransactionReading = { head: 500, mined: null, sent: null };
const SENT = { from: "0xf", nonce: 3, call: { to: "0xt", data: "0x" } };
const CANCEL = { hash: "0xc", block: 100, blockHash: "0xb", isSameCall: false };
const cancelled: TransactionRecord = { ...firstRecord("0xa"), state: "cancelled", block: 100, final: true };

type Given = {
  head?: number;
  before?: TransactionRecord;
  finalized?: Depth["finalized"];
};

function stateAfter(
  successor: Successor | "unknown",
  { head = 500, finalized = 100, before = firstRecord("0xa") }: Given = {},
) {
  const reading = joinReadings([{ ...GONE, head }]);
  const { state, block, final } = nextState(before, reading, successor, { finalized, needed: 12 });
  return { state, block, final };
}

test.each<[string, Given, boolean]>([
  ["below the finalized block", { finalized: 100, head: 102 }, true],
  ["above the finalized block", { finalized: 99 }, false],
  ["with too few confirmations where no block is finalized", { finalized: null, head: 110 }, false],
  ["with enough confirmations where no block is finalized", { finalized: null, head: 111 }, true],
])("a cancellation %s", (_, given, final) => {
  expect(stateAfter(CANCEL, given)).toEqual({ state: "cancelled", block: 100, final });
});

test("a cancellation is not final while the finalized block is not known, however deep it is", () => {
  const reading = joinReadings([GONE]);
  const depth = { finalized: undefined, needed: 3 };
  expect(nextState(firstRecord("0xa"), reading, CANCEL, depth)).toMatchObject({
    state: "cancelled",
    final: false,
  });
});

test("a cancellation that stands too deep to be found again is kept, and becomes final", () => {
  expect(stateAfter("too_old", { before: cancelled })).toEqual({
    state: "cancelled",
    block: 100,
    final: true,
  });
});

test("a cancellation that the chain took back is none any more", () => {
  expect(stateAfter("none", { before: cancelled }).state).toBe("unseen");
});

test("a place that was taken too long ago to tell by what says nothing", () => {
  expect(stateAfter("too_old").state).toBe("unseen");
});

describe("while the nodes do not agree", () => {
  test("on what took its place, a transaction stays what it was, and nothing is final", () => {
    expect(stateAfter("unknown")).toMatchObject({ state: "unseen", final: false });
    expect(stateAfter("unknown", { before: cancelled })).toMatchObject({ state: "cancelled", final: false });
  });

  test("on the transaction itself, what was final is so no longer", () => {
    const depth = { finalized: 100, needed: 12 };
    expect(nextState(cancelled, null, "unknown", depth)).toEqual({ ...cancelled, final: false });
  });

  test("on whether there is such a transaction, it waits: one node that knows it is enough", () => {
    const reading = joinReadings([GONE, { ...GONE, head: 498, sent: SENT }]);
    expect(reading).toMatchObject({ isKnown: true, head: 498 });
    expect(nextState(cancelled, reading, "none", { finalized: 100, needed: 12 })).toMatchObject({
      state: "pending",
      final: false,
    });
  });
});

test("a transaction is recognised by what every node shows, never by one alone", () => {
  const depth = { finalized: 100, needed: 12 };
  const next = (...answers: Parameters<typeof joinReadings>[0]) =>
    nextState(firstRecord("0xa"), joinReadings(answers), "none", depth);
  expect(next({ ...GONE, sent: SENT }, GONE)).toMatchObject({ state: "pending", from: null, nonce: null });
  expect(next({ ...GONE, sent: SENT }, { ...GONE, sent: SENT })).toMatchObject(SENT);
});
