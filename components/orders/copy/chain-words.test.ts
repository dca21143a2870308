import { describe, expect, it } from "vitest";
import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { exampleOrder } from "../testing/example-order";
import { EXAMPLE_HASH, exampleArrival, exampleCheck, exampleTransfer } from "../testing/example-transfer";
import { wanted } from "./wanted";
import { orderWords } from "./words";

const awaiting = (over: Partial<Transfer>, order: Partial<Order> = {}) =>
  exampleOrder({
    state: "submitted",
    step: "awaiting_transfer",
    transfer: exampleTransfer(over),
    allowed: ["confirm"],
    ...order,
  });
const recorded = (over: Partial<Transfer>, order: Partial<Order> = {}) =>
  awaiting(over, {
    step: "transfer_recorded",
    confirmation: { transactionHash: EXAMPLE_HASH, state: "recorded", at: "2026-11-21T09:10:00.000Z" },
    ...order,
  });
const transaction = (state: "reverted" | "cancelled", final: boolean) => ({
  hash: EXAMPLE_HASH,
  state,
  replaces: null,
  confirmations: 1,
  final,
});
const needsCheck = { ...exampleTransfer({}).destination, completed: 0, needsCheck: true };
const failed = exampleCheck({ verdict: "failed" });
const override = { by: { id: "b", name: "Ben" }, reason: "The issuer asked for it.", at: failed.at };

const CASES: [string, Order, label: string, next: RegExp][] = [
  ["nothing arrived", awaiting({}), "Send tokens", /^A preparer sends/],
  ["an unchecked address", awaiting({ destination: needsCheck }), "Check address", /^An approver compares/],
  ["the transfer seen", awaiting({ arrivals: [exampleArrival({})] }), "Tokens arrived", /by itself/],
  [
    "part of it seen",
    awaiting({ arrivals: [exampleArrival({ kind: "partial" })] }),
    "Other amount",
    /sends nothing/,
  ],
  [
    "a stranger's token",
    awaiting({ arrivals: [exampleArrival({ kind: "other_token" })] }),
    "Send tokens",
    /^A preparer sends/,
  ],
  [
    "a dropped one",
    awaiting({ arrivals: [exampleArrival({ state: "dropped" })] }),
    "Send tokens",
    /^A preparer sends/,
  ],
  ["no check yet", recorded({}), "Transfer recorded", /^The desk tells/],
  ["no check yet, on click", recorded({ posting: "on_click" }), "Transfer recorded", /with a click/],
  ["a failed check", recorded({ check: failed }), "Check failed", /enters the right hash/],
  ["an override", recorded({ check: { ...failed, override } }), "Transfer recorded", /passes it/],
  [
    "nothing verified",
    recorded({ check: exampleCheck({ verdict: "not_verified" }) }),
    "Not verified",
    /tries again/,
  ],
  ["verified", recorded({ check: exampleCheck({}) }), "Transfer recorded", /by itself/],
  [
    "verified, on click",
    recorded({ check: exampleCheck({}), posting: "on_click" }),
    "Ready to post",
    /with a click/,
  ],
  [
    "a check of an earlier hash",
    recorded({ check: { ...failed, transactionHash: "0x1" } }),
    "Transfer recorded",
    /^The desk tells/,
  ],
  [
    "a second payment after the payout",
    awaiting({ arrivals: [exampleArrival({ kind: "doubled" })] }, { step: "payout_started" }),
    "Payout started",
    /asks the issuer's support/,
  ],
  [
    "a reverted transaction",
    recorded({ check: failed, transaction: transaction("reverted", true) }),
    "No tokens moved",
    /sends the tokens again/,
  ],
  [
    "a reverted transaction that the chain may still undo",
    recorded({ check: failed, transaction: transaction("reverted", false) }),
    "No tokens moved",
    /sends nothing yet/,
  ],
  [
    "a reverted transaction to an address that nobody compared",
    recorded({ check: failed, transaction: transaction("reverted", true), destination: needsCheck }),
    "No tokens moved",
    /^An approver compares/,
  ],
  [
    "a reverted transaction beside a stranger's token",
    recorded({
      check: failed,
      transaction: transaction("reverted", true),
      arrivals: [exampleArrival({ kind: "other_token" })],
    }),
    "No tokens moved",
    /sends the tokens again/,
  ],
  [
    "a reverted transaction beside the ordered transfer",
    recorded({ check: failed, transaction: transaction("reverted", true), arrivals: [exampleArrival({})] }),
    "Check failed",
    /enters the right hash/,
  ],
  [
    "a reverted transaction whose hash the issuer refused",
    recorded(
      { check: { ...failed, override }, transaction: transaction("reverted", true) },
      { confirmation: { transactionHash: EXAMPLE_HASH, state: "failed", at: failed.at } },
    ),
    "No tokens moved",
    /sends the tokens again/,
  ],
  [
    "a cancelled transaction",
    recorded({ check: failed, transaction: transaction("cancelled", true) }),
    "No tokens moved",
    /sends the tokens again/,
  ],
];

describe("the words of an order whose network is read", () => {
  it.each(CASES)("%s", (_, order, label, next) => {
    const words = orderWords(order);
    expect(words.label).toBe(label);
    expect(words.next).toMatch(next);
    for (const sentence of [words.happened, words.next]) {
      expect(sentence).toMatch(/^[A-Z0-9].+\.$/);
      expect(sentence.length).toBeLessThan(125);
    }
  });

  it("lets the issuer's refusal of the hash speak before its check", () => {
    const confirmation = { transactionHash: EXAMPLE_HASH, state: "failed" as const, at: failed.at };
    expect(orderWords(recorded({ check: failed }, { confirmation })).label).toBe("Hash not taken");
  });
});

describe("what is wanted", () => {
  it("asks nobody to send while the address is unchecked or the tokens are there", () => {
    expect(wanted(awaiting({ destination: needsCheck }))).toBeNull();
    expect(wanted(awaiting({ arrivals: [exampleArrival({})] }))).toBeNull();
    expect(wanted(awaiting({ destination: needsCheck }, { allowed: ["check_address"] }))).toMatch(/Compare/);
  });

  it("asks the preparer for the right hash or the click, and the approver to look", () => {
    expect(wanted(recorded({ check: failed }))).toMatch(/correct/);
    expect(wanted(recorded({ check: { ...failed, override } }))).toBeNull();
    expect(wanted(recorded({ check: exampleCheck({}), posting: "on_click" }))).toMatch(/tell the issuer/);
    expect(wanted(recorded({ check: failed }, { allowed: ["override_check"] }))).toMatch(/did not pass/);
    const reverted = (final: boolean) =>
      recorded({ check: failed, transaction: transaction("reverted", final) });
    expect(wanted(reverted(false))).toBeNull();
    expect(wanted(reverted(true))).toMatch(/send them again/);
    const unchecked = { check: failed, transaction: transaction("reverted", true), destination: needsCheck };
    expect(wanted(recorded(unchecked))).toBeNull();
  });
});
