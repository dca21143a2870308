import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../plus-days";
import { bankingDayFrom, bankingDaysBetween, isBankingDay, nextBankingDay } from "./holidays";

/** What the ECB and the Federal Reserve (K.8, lists of 2024 to 2030) publish, those at a weekend included. */
const TARGET_CLOSED = {
  2024: "01-01 03-29 04-01 05-01 12-25 12-26",
  2025: "01-01 04-18 04-21 05-01 12-25 12-26",
  2026: "01-01 04-03 04-06 05-01 12-25 12-26",
  2027: "01-01 03-26 03-29 05-01 12-25 12-26",
  2028: "01-01 04-14 04-17 05-01 12-25 12-26",
};
const FED_CLOSED = {
  2024: "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
  2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25",
  // Independence Day is a Saturday: open on Friday.
  2026: "01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25",
  // Juneteenth and Christmas are Saturdays; Independence Day is a Sunday and kept on Monday.
  2027: "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25",
  // New Year and Veterans Day are Saturdays.
  2028: "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25",
};

const YEARS = [2024, 2025, 2026, 2027, 2028] as const;

function daysOf(year: number): string[] {
  const first = `${year}-01-01`;
  return Array.from({ length: 366 }, (_, index) => plusDays(first, index)).filter((day) =>
    day.startsWith(String(year)),
  );
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
const listed = (year: number, dates: string) => dates.split(" ").map((date) => `${year}-${date}`);

describe("isBankingDay", () => {
  test.each(YEARS)(
    "keeps TARGET closed in %i on the days that the ECB published, and on no other",
    (year) => {
      const closed = daysOf(year).filter((day) => !isBankingDay(day, "target") && !isWeekend(day));
      expect(closed).toEqual(listed(year, TARGET_CLOSED[year]).filter((day) => !isWeekend(day)));
    },
  );

  test.each(YEARS)("keeps the Fed closed in %i on the days that it published, and on no other", (year) => {
    const closed = daysOf(year).filter((day) => !isBankingDay(day, "fed") && !isWeekend(day));
    expect(closed).toEqual(listed(year, FED_CLOSED[year]));
  });

  test("closes no bank on a Friday before a holiday on Saturday, and all on the Monday after one on Sunday", () => {
    expect(isBankingDay("2026-07-03", "fed")).toBe(true);
    expect(isBankingDay("2027-12-24", "fed")).toBe(true);
    // The Fed’s list names New Year 2022, a Saturday, and 2023, a Sunday.
    expect(isBankingDay("2021-12-31", "fed")).toBe(true);
    expect(isBankingDay("2023-01-02", "fed")).toBe(false);
    expect(isBankingDay("2023-01-02", "target")).toBe(true);
    expect(isBankingDay("2029-11-12", "fed")).toBe(false);
  });

  test("counts a day for both only where each settles", () => {
    expect(isBankingDay("2026-11-26", "both")).toBe(false);
    expect(isBankingDay("2026-04-03", "both")).toBe(false);
    expect(isBankingDay("2026-11-27", "both")).toBe(true);
  });

  test.each([
    ["earliest", "2285-03-22"],
    ["latest", "2038-04-25"],
    ["a century’s", "2000-04-23"],
    ["one that an old rule has a week too late,", "1954-04-18"],
  ])("knows the %s Easter", (_, easter) => {
    expect(isBankingDay(plusDays(easter, -2), "target")).toBe(false);
    expect(isBankingDay(plusDays(easter, 1), "target")).toBe(false);
    expect(isBankingDay(plusDays(easter, 2), "target")).toBe(true);
  });

  test.each(["2026-02-30", "2026-13-01", "26-11-24", "", "2026-11-24T10:00:00Z"])(
    "refuses %j, which is no day",
    (day) => {
      expect(() => isBankingDay(day, "target")).toThrow(RangeError);
    },
  );
});

describe("nextBankingDay", () => {
  test.each([
    ["over a weekend", "2026-11-27", "target", "2026-11-30"],
    ["over Easter", "2026-04-02", "target", "2026-04-07"],
    ["over Thanksgiving", "2026-11-25", "fed", "2026-11-27"],
    ["over Christmas and the weekend after it", "2026-12-24", "target", "2026-12-28"],
    ["into the next year", "2026-12-31", "both", "2027-01-04"],
  ] as const)("goes %s", (_, day, calendar, next) => {
    expect(nextBankingDay(day, calendar)).toBe(next);
  });

  test("counts banking days only, where it is asked for several", () => {
    expect(nextBankingDay("2026-11-24", "both", 3)).toBe("2026-11-30");
    expect(nextBankingDay("2026-11-24", "target", 3)).toBe("2026-11-27");
  });

  test("never stops on a closed day, nor passes an open one", () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => plusDays("1999-01-01", days));
    fc.assert(
      fc.property(day, fc.constantFrom("target", "fed", "both"), (from, calendar) => {
        const next = nextBankingDay(from, calendar);
        expect(isBankingDay(next, calendar)).toBe(true);
        for (let between = plusDays(from, 1); between < next; between = plusDays(between, 1))
          expect(isBankingDay(between, calendar), between).toBe(false);
        expect(bankingDayFrom(from, calendar)).toBe(isBankingDay(from, calendar) ? from : next);
      }),
    );
  });

  test("are counted between two days, the second one included", () => {
    expect(bankingDaysBetween("2026-11-27", "2026-11-30", "target")).toBe(1);
    expect(bankingDaysBetween("2026-11-28", "2026-11-29", "target")).toBe(0);
    expect(bankingDaysBetween("2026-11-24", "2026-11-30", "both")).toBe(3);
    expect(bankingDaysBetween("2026-11-24", "2026-11-24", "target")).toBe(0);
  });
});
