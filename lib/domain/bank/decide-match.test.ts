import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumOf } from "../amount";
import { compared, decideMatch, type LineFacts, type PayoutFacts, sumTo } from "./decide-match";

const ACCOUNT = "DE89370400440532013000";
const line = (over: Partial<LineFacts> = {}): LineFacts => ({
  ...{ account: ACCOUNT, currency: "EUR", amount: "100.00", credit: true, bookedAt: "2026-11-25" },
  ...{
    payerAccount: "NL91ABNA0417164300",
    text: "",
    codes: [],
    cutCodes: [],
    dismissed: [],
    isReturn: false,
  },
  ...over,
});
const payout = (over: Partial<PayoutFacts> = {}): PayoutFacts => ({
  ...{ id: "1", code: "RD-7F3K9QXM", account: ACCOUNT, currency: "EUR", amount: "100" },
  ...{ ownReference: null, isSubmitted: true, paidOutOn: "2026-11-24", hasReceipt: false },
  ...over,
});
const PAYER = ["NL91ABNA0417164300"];
const decide = (of: LineFacts, payouts: PayoutFacts[], payers: string[] = PAYER, over = {}) =>
  decideMatch(of, { payouts: payouts.map(compared), payers, hasRival: false, takenBack: null, ...over });

describe("a line with our code", () => {
  test("is the payout on its account, whatever the amount and the day", () => {
    const coded = line({ codes: ["RD-7F3K9QXM"], amount: "1", bookedAt: "2027-11-25" });
    expect(decide(coded, [payout()], [])).toEqual({ kind: "match", how: "code", orderId: "1" });
  });

  test.each([
    ["on another account", { account: "DE02120300000000202051" }, "account"],
    ["in another currency", { currency: "USD" }, "account"],
    ["of a redemption that the issuer doesn’t have", { isSubmitted: false }, "not_paid_out"],
  ])("is only a suggestion %s", (_, over, against) => {
    expect(decide(line({ codes: ["RD-7F3K9QXM"] }), [payout(over)])).toMatchObject({
      ...{ kind: "suggest" },
      suggestions: [{ because: ["code"], against: [against] }],
    });
  });

  test("of two redemptions is suggested for both", () => {
    const both = line({ codes: ["RD-7F3K9QXM", "RD-AAAAAAAA"] });
    expect(decide(both, [payout(), payout({ id: "2", code: "RD-AAAAAAAA" })])).toMatchObject({
      suggestions: [{ orderId: "1" }, { orderId: "2" }],
    });
  });

  test("that a person dismissed is not matched with it again", () => {
    const dismissed = line({ codes: ["RD-7F3K9QXM"], dismissed: ["1"] });
    expect(decide(dismissed, [payout()]).kind).toBe("open");
  });
});

describe("a line without a code", () => {
  test("is the one open payout of its amount from a confirmed payer", () => {
    expect(decide(line(), [payout()])).toEqual({ kind: "match", how: "payer", orderId: "1" });
  });

  test.each<[string, PayoutFacts[], string[], object, string]>([
    ["two payouts have its amount", [payout(), payout({ id: "2" })], PAYER, {}, "several_payouts"],
    ["another line has its amount", [payout()], PAYER, { hasRival: true }, "several_lines"],
    ["no payer is confirmed", [payout()], [], {}, "payer_new"],
    ["another payer is confirmed", [payout()], ["DE02120300000000202051"], {}, "payer_differs"],
  ])("is a suggestion where %s", (_, payouts, payers, over, against) => {
    const decision = decide(line(), payouts, payers, over);
    expect(decision.kind === "suggest" && decision.suggestions[0]?.against).toContain(against);
  });

  test.each([
    ["before the payout", { bookedAt: "2026-11-23" }, {}],
    ["sixteen days after it", { bookedAt: "2026-12-10" }, {}],
    ["of a payout that has arrived", {}, { hasReceipt: true }],
    ["of a redemption that is not paid out", {}, { paidOutOn: null }],
    ["of another amount", { amount: "100.01" }, {}],
  ])("is open %s", (_, ofLine, ofPayout) => {
    expect(decide(line(ofLine), [payout(ofPayout)]).kind).toBe("open");
  });

  test("with a part of the code, or the own reference, is a suggestion even of another amount", () => {
    const cut = line({ amount: "90", cutCodes: ["RD-7F3K9"] });
    expect(decide(cut, [payout()])).toMatchObject({ suggestions: [{ against: ["cut_code", "amount"] }] });
    const named = line({ amount: "90", text: "inv 2026/104 thanks" });
    expect(decide(named, [payout({ ownReference: "INV-2026-104" })])).toMatchObject({
      suggestions: [{ because: expect.arrayContaining(["text"]) }],
    });
  });

  test("that is a return without a known payment, and a debit, are no payouts", () => {
    expect(decide(line({ isReturn: true }), [payout()]).kind).toBe("open");
    expect(decide(line({ credit: false }), [payout()]).kind).toBe("open");
    const back = line({ isReturn: true, credit: false });
    expect(decide(back, [payout()], PAYER, { takenBack: "1" })).toEqual({
      ...{ kind: "match", how: "return", orderId: "1" },
    });
  });
});

test("the one set of payouts that add up to a credit is found, and none where two would", () => {
  const amounts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 3, max: 255 }), (cents, set) => {
      // Powers of a number that is larger than all of them together: no other set has the same sum.
      const payouts = cents.map((one, nth) =>
        payout({ id: String(nth), amount: `${one}`.padEnd(5 + nth, "0") }),
      );
      const chosen = payouts.filter((_, nth) => set & (1 << nth));
      fc.pre(chosen.length >= 2);
      const sum = sumOf(chosen.map(({ amount }) => amount));
      const found = sumTo(sum, payouts);
      expect(found === null || sumOf(found.map(({ amount }) => amount)) === sum).toBe(true);
    }),
  );
  const three = ["1", "2", "3"].map((amount) => payout({ id: amount, amount }));
  expect(sumTo("5", three)?.map(({ id }) => id)).toEqual(["2", "3"]);
  expect(
    sumTo("3", [...three, payout({ id: "4", amount: "0.5" }), payout({ id: "5", amount: "2.5" })]),
  ).toBeNull();
  expect(sumTo("7", three)).toBeNull();
});

test("a sum is looked for among ten payouts at most, and for every line of a day at once", () => {
  const equal = (count: number) =>
    Array.from({ length: count }, (_, nth) => payout({ id: String(nth), amount: "100.00" }));
  expect(sumTo("4000.00", equal(40))).toBeNull();
  const ten = equal(10);
  const begun = performance.now();
  for (let cents = 0; cents < 100_000; cents += 1) sumTo(`${cents / 100}`, ten);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(sumTo("1000.00", ten)).toHaveLength(10);
});
