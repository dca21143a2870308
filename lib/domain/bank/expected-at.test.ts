import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { delayOf, expectedAt, learnedFrom } from "./expected-at";
import { isBankingDay } from "./holidays";
import type { PaymentScheme } from "./payment-schemes";

const expected = (scheme: PaymentScheme, startedAt: string, delays: number[] = []) =>
  expectedAt({ scheme, startedAt, delays });

describe("expectedAt", () => {
  // Berlin is one hour before UTC in winter, two in summer; New York five behind in winter, four in summer.
  test.each([
    ["before the cut-off", "2026-11-24T14:59:59Z", "2026-11-25", "in_time"],
    ["at the cut-off", "2026-11-24T15:00:00Z", "2026-11-26", "cut_off"],
    ["before the cut-off in summer", "2026-07-14T13:59:00Z", "2026-07-15", "in_time"],
    ["after the cut-off in summer", "2026-07-14T14:00:00Z", "2026-07-16", "cut_off"],
    ["early on a day that is still yesterday in UTC", "2026-11-24T23:30:00Z", "2026-11-26", "in_time"],
    ["on a Friday", "2026-11-27T09:00:00Z", "2026-11-30", "in_time"],
    ["late on a Friday", "2026-11-27T17:00:00Z", "2026-12-01", "cut_off"],
    ["at a weekend, as if on Monday", "2026-11-28T17:00:00Z", "2026-12-01", "holiday"],
    ["on the Thursday before Easter", "2026-04-02T09:00:00Z", "2026-04-07", "in_time"],
    ["on Good Friday", "2026-04-03T09:00:00Z", "2026-04-08", "holiday"],
    ["on a holiday of the Fed, which TARGET is open on", "2026-11-26T09:00:00Z", "2026-11-27", "in_time"],
  ])("expects a SEPA payout %s on the banking day that its rule says", (_, startedAt, day, because) => {
    expect(expected("sepa", startedAt)).toMatchObject({ day, at: null, because });
  });

  test.each([
    ["before the cut-off on the same day", "2026-11-24T21:59:00Z", "2026-11-24", "in_time"],
    ["after the cut-off on the next day", "2026-11-24T22:00:00Z", "2026-11-25", "cut_off"],
    [
      "after the cut-off before Thanksgiving on the day after",
      "2026-11-25T22:00:00Z",
      "2026-11-27",
      "cut_off",
    ],
    ["on Thanksgiving on the day after", "2026-11-26T15:00:00Z", "2026-11-27", "holiday"],
    ["on Good Friday on the same day", "2026-04-03T15:00:00Z", "2026-04-03", "in_time"],
    ["at a weekend on Monday", "2026-11-28T23:00:00Z", "2026-11-30", "holiday"],
    [
      "on Sunday evening, when it is Monday in UTC, on Monday",
      "2026-11-30T03:00:00Z",
      "2026-11-30",
      "holiday",
    ],
  ])("expects a US wire %s", (_, startedAt, day, because) => {
    expect(expected("us_wire", startedAt)).toMatchObject({ day, at: null, because });
  });

  test("expects an instant payout within minutes, on a holiday and at night too", () => {
    expect(expected("sepa_instant", "2026-12-25T22:55:00Z")).toEqual({
      day: "2026-12-26",
      at: "2026-12-25T23:05:00.000Z",
      because: "instant",
      lateFrom: "2026-12-28T11:00:00.000Z",
    });
  });

  test("expects any other payout after so many days on which both calendars are open", () => {
    const other = { scheme: "other", startedAt: "2026-11-24T12:00:00Z", delays: [] } as const;
    expect(expectedAt({ ...other, days: 1 }).day).toBe("2026-11-25");
    expect(expectedAt({ ...other, days: 2 }).day).toBe("2026-11-27");
    expect(expectedAt(other).day).toBe("2026-11-30");
    expect(expectedAt({ ...other, startedAt: "2026-11-28T12:00:00Z", days: 1 })).toMatchObject({
      day: "2026-12-01",
      because: "holiday",
    });
  });

  test("takes no number of days for a scheme that has its own", () => {
    expect(expectedAt({ scheme: "sepa", startedAt: "2026-11-24T12:00:00Z", delays: [], days: 9 }).day).toBe(
      "2026-11-25",
    );
  });

  test.each([
    ["in winter", "sepa", "2026-11-24T10:00:00Z", "2026-11-26T11:00:00.000Z"],
    ["in summer", "sepa", "2026-07-14T10:00:00Z", "2026-07-16T10:00:00.000Z"],
    ["on the Monday after the clocks go back", "sepa", "2026-10-22T10:00:00Z", "2026-10-26T11:00:00.000Z"],
    ["over a weekend", "sepa", "2026-11-26T10:00:00Z", "2026-11-30T11:00:00.000Z"],
    ["over Easter", "sepa", "2026-04-01T10:00:00Z", "2026-04-07T10:00:00.000Z"],
    ["in New York", "us_wire", "2026-11-24T15:00:00Z", "2026-11-25T17:00:00.000Z"],
    ["over Thanksgiving", "us_wire", "2026-11-25T15:00:00Z", "2026-11-27T17:00:00.000Z"],
  ] as const)("is late from noon of the banking day after it, %s", (_, scheme, startedAt, lateFrom) => {
    expect(expected(scheme, startedAt).lateFrom).toBe(lateFrom);
  });

  test("moves the day to when nine in ten earlier payouts were there", () => {
    const delays = [0, 0, 0, 0, 0, 0, 0, 0, 2, 5];
    expect(expected("sepa", "2026-11-25T10:00:00Z", delays)).toEqual({
      day: "2026-11-30",
      at: null,
      because: "usual_duration",
      lateFrom: "2026-12-01T11:00:00.000Z",
    });
  });

  test("names a day, no moment, where instant payouts were not instant", () => {
    expect(expected("sepa_instant", "2026-11-24T10:00:00Z", [1, 1, 1, 1, 1])).toMatchObject({
      day: "2026-11-25",
      at: null,
      because: "usual_duration",
    });
  });

  test("learns nothing from fewer than five", () => {
    expect(expected("sepa", "2026-11-24T10:00:00Z", [9, 9, 9, 9]).day).toBe("2026-11-25");
  });

  test("forgives one late payout among ten", () => {
    expect(expected("sepa", "2026-11-24T10:00:00Z", [0, 0, 0, 0, 0, 0, 0, 0, 0, 9]).day).toBe("2026-11-25");
  });

  const scheme = fc.constantFrom<PaymentScheme>("sepa", "sepa_instant", "us_wire", "other");
  const moment = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString());

  test("is never earlier for what was learned, and late only after the day is over", () => {
    fc.assert(
      fc.property(scheme, moment, fc.array(fc.nat(5), { maxLength: 12 }), (which, startedAt, delays) => {
        const learned = expected(which, startedAt, delays);
        const byRule = expected(which, startedAt);
        expect(learned.day >= byRule.day).toBe(true);
        expect(learned.lateFrom.slice(0, 10) > learned.day).toBe(true);
        if (which === "sepa") expect(isBankingDay(learned.day, "target")).toBe(true);
        if (which === "us_wire") expect(isBankingDay(learned.day, "fed")).toBe(true);
      }),
    );
  });

  test("never expects a payout earlier that started later", () => {
    fc.assert(
      fc.property(scheme, moment, moment, (which, one, other) => {
        const [first = "", second = ""] = [one, other].sort();
        expect(expected(which, first).day <= expected(which, second).day).toBe(true);
      }),
    );
  });

  test("reads from a booking the delay that leads to its day again", () => {
    fc.assert(
      fc.property(scheme, moment, fc.nat(6), (which, startedAt, late) => {
        const { day } = expected(which, startedAt, Array(5).fill(late));
        const delay = delayOf({ scheme: which, startedAt }, day);
        expect(delay).toBe(late);
      }),
    );
  });
});

describe("delayOf", () => {
  const sepa = { scheme: "sepa", startedAt: "2026-11-26T10:00:00Z" } as const;

  test("is nothing for a payout booked in time or before", () => {
    expect(delayOf(sepa, "2026-11-27")).toBe(0);
    expect(delayOf(sepa, "2026-11-26")).toBe(0);
  });

  test("counts no weekend", () => {
    expect(delayOf(sepa, "2026-11-30")).toBe(1);
    expect(delayOf(sepa, "2026-12-02")).toBe(3);
  });

  test("counts no further than sixty days, whichever year a bank has written", () => {
    expect(delayOf(sepa, "2099-12-31")).toBe(60);
    expect(expected("sepa", sepa.startedAt, [0, 0, 0, 0, delayOf(sepa, "2099-12-31")]).day).toBe(
      "2027-02-23",
    );
  });

  test("counts a booking on a closed day as the banking day after it", () => {
    expect(delayOf(sepa, "2026-11-28")).toBe(1);
  });
});

describe("learnedFrom", () => {
  test("counts the earlier payouts that took no longer", () => {
    expect(learnedFrom([1, 1, 1, 0, 1, 1, 1, 1, 1, 3], 1)).toEqual({ of: 10, onTime: 9, days: 1 });
    expect(learnedFrom([2, 1, 2, 2, 0], 2)).toEqual({ of: 5, onTime: 5, days: 2 });
  });

  test("says nothing of fewer than five, or where more than one in ten took longer", () => {
    expect(learnedFrom([1, 1, 1, 1], 1)).toBeNull();
    expect(learnedFrom([1, 1, 1, 1, 2], 1)).toBeNull();
    expect(learnedFrom([1, 1, 1, 1, 1, 1, 1, 1, 2, 2], 1)).toBeNull();
  });
});
