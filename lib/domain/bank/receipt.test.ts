import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differenceOf, type PayoutLine, receiptOf } from "./receipt";

const DAY = "2026-11-24";
const credit = (amount: string, bookedAt = DAY): PayoutLine => ({
  amount,
  bookedAt,
  credit: true,
  isReturn: false,
});
const returned = (amount: string, bookedAt = DAY): PayoutLine => ({
  amount,
  bookedAt,
  credit: false,
  isReturn: true,
});
const debit = (amount: string): PayoutLine => ({ ...returned(amount), isReturn: false });
const stateOf = (ordered: string, ...lines: PayoutLine[]) => receiptOf(ordered, lines)?.state;

const cents = fc.integer({ min: 1, max: 10 ** 12 });
const amountOf = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`;

describe("receiptOf", () => {
  test("says nothing while the bank shows no line", () => {
    expect(receiptOf("100", [])).toBeNull();
  });

  test("is received when the ordered amount came, however it is written", () => {
    expect(receiptOf("125000.00", [credit("125000")])).toEqual({
      state: "received",
      amount: "125000",
      bookedAt: DAY,
      lines: 1,
    });
    expect(stateOf("1e2", credit("100.000"))).toBe("received");
  });

  test("is received when the amount came in parts, on the day of the last one", () => {
    const parts = [credit("40.10", "2026-11-25"), credit("59.90", "2026-11-24")];
    expect(receiptOf("100", parts)).toEqual({
      state: "received",
      amount: "100",
      bookedAt: "2026-11-25",
      lines: 2,
    });
  });

  test("is short or over by a single cent of a large amount", () => {
    expect(stateOf("90071992547409.93", credit("90071992547409.92"))).toBe("short");
    expect(stateOf("90071992547409.93", credit("90071992547409.94"))).toBe("over");
  });

  test("adds cents without losing any", () => {
    expect(receiptOf("0.30", [credit("0.10"), credit("0.20")])).toMatchObject({
      state: "received",
      amount: "0.3",
    });
  });

  test("is returned when everything was taken back, on the day of the return", () => {
    expect(receiptOf("100", [credit("100"), returned("100", "2026-11-26")])).toEqual({
      state: "returned",
      amount: "0",
      bookedAt: "2026-11-26",
      lines: 2,
    });
  });

  test("is returned, not short, when a part was taken back", () => {
    expect(stateOf("100", credit("100"), returned("0.01"))).toBe("returned");
  });

  test("is received again when the money came a second time after its return", () => {
    expect(stateOf("100", credit("100"), returned("100"), credit("100"))).toBe("received");
  });

  test("is received when only what came too much was taken back", () => {
    expect(stateOf("100", credit("150"), returned("50"))).toBe("received");
    expect(stateOf("100", credit("150"), returned("40"))).toBe("over");
  });

  test("is received again when the bank takes the return itself back", () => {
    const back = { ...credit("100"), isReturn: true };
    expect(stateOf("100", credit("100"), returned("100"), back)).toBe("received");
  });

  test("shows less than nothing for the return of a payout that never came", () => {
    expect(receiptOf("100", [returned("100")])).toMatchObject({ state: "returned", amount: "-100" });
  });

  test("is short, not returned, where charges went out as a line of their own", () => {
    expect(stateOf("100", credit("100"), debit("5"))).toBe("short");
    expect(stateOf("100", credit("100"), debit("100"))).toBe("returned");
  });

  test("is short, not returned, where a line of nothing came", () => {
    expect(stateOf("100", credit("0.00"))).toBe("short");
  });

  test("refuses an amount that is no number", () => {
    expect(() => receiptOf("100", [credit("1,00")])).toThrow();
  });

  test("says the same in whatever order lines were matched", () => {
    const line = fc.record<PayoutLine>({
      amount: cents.map(amountOf),
      credit: fc.boolean(),
      bookedAt: fc.constantFrom("2026-11-24", "2026-11-25", "2026-12-01"),
      isReturn: fc.boolean(),
    });
    fc.assert(
      fc.property(cents.map(amountOf), fc.array(line, { minLength: 1, maxLength: 8 }), (ordered, lines) => {
        expect(receiptOf(ordered, lines.toReversed())).toEqual(receiptOf(ordered, lines));
      }),
    );
  });
});

describe("differenceOf", () => {
  test.each([
    ["100", "100.00", "0"],
    ["100", "87.50", "-12.5"],
    ["100", "100.01", "0.01"],
    ["90071992547409.93", "90071992547409.92", "-0.01"],
  ])("of %s ordered and %s there is %s", (ordered, amount, difference) => {
    const receipt = { state: "received", amount, bookedAt: DAY, lines: 1 } as const;
    expect(differenceOf(ordered, receipt)).toBe(difference);
  });

  test("is exact to the cent for amounts of any size", () => {
    fc.assert(
      fc.property(cents, cents, (ordered, came) => {
        const receipt = receiptOf(amountOf(ordered), [credit(amountOf(came))]);
        if (!receipt) throw new Error("a line makes a receipt");
        expect(Math.round(Number(differenceOf(amountOf(ordered), receipt)) * 100)).toBe(came - ordered);
      }),
    );
  });
});
