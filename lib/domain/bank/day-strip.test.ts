import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../plus-days";
import { dayStrip, type StripDay } from "./day-strip";
import type { Calendar } from "./holidays";

const strip = (paidOut: string, expected: string, lateFrom: string, neededBy: string | null = null) =>
  dayStrip({ paid_out: paidOut, expected, late_from: lateFrom, needed_by: neededBy }, "target");

/** “25 needed_by”, “28–29 closed”, “30”. */
const asText = ({ from, to, marks, isClosed }: StripDay) =>
  [from.slice(8) + (to === from ? "" : `–${to.slice(8)}`), ...marks, ...(isClosed ? ["closed"] : [])].join(
    " ",
  );

const read = (...given: Parameters<typeof strip>) => strip(...given).map(asText);

describe("the days of a payout", () => {
  test("begin with the payout and end after it is late", () => {
    expect(read("2026-11-23", "2026-11-24", "2026-11-25")).toEqual([
      "23 paid_out",
      "24 expected",
      "25 late_from",
      "26",
      "27",
    ]);
  });

  test("mark the day on which the money is needed, also where it is another’s", () => {
    expect(read("2026-11-23", "2026-11-24", "2026-11-25", "2026-11-25")[2]).toBe("25 needed_by late_from");
    expect(read("2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26")[3]).toBe("26 needed_by");
    expect(read("2026-11-24", "2026-11-26", "2026-11-27", "2026-11-25")[1]).toBe("25 needed_by");
  });

  test("show a weekend as one", () => {
    expect(read("2026-11-27", "2026-11-30", "2026-12-01")).toEqual([
      "27 paid_out",
      "28–29 closed",
      "30 expected",
      "01 late_from",
      "02",
    ]);
  });

  test("show Easter as one, and a needed day within it separately", () => {
    expect(read("2026-04-02", "2026-04-07", "2026-04-08")[1]).toBe("03–06 closed");
    expect(read("2026-04-02", "2026-04-07", "2026-04-08", "2026-04-04")).toEqual([
      "02 paid_out",
      "03 closed",
      "04 needed_by closed",
      "07 expected",
      "08 late_from",
    ]);
  });

  test("join the days between where it takes longer than five", () => {
    expect(read("2026-11-23", "2026-12-01", "2026-12-02")).toEqual([
      "23 paid_out",
      "24–30",
      "01 expected",
      "02 late_from",
      "03",
    ]);
  });

  test("leave out a needed day far away and one before the payout", () => {
    for (const day of ["2999-12-30", "2026-11-20"])
      expect(read("2026-11-23", "2026-11-24", "2026-11-25", day).join()).not.toContain("needed");
  });

  test("have the payout and its expected day in one where it is the same", () => {
    expect(read("2026-11-24", "2026-11-24", "2026-11-25")[0]).toBe("24 paid_out expected");
  });

  test("are five, in order, without overlap, with each mark that they can have", () => {
    const day = fc.nat(2000).map((nth) => plusDays("2024-01-01", nth));
    const calendar = fc.constantFrom<Calendar>("target", "fed", "both");
    fc.assert(
      fc.property(day, fc.nat(20), fc.nat(9), fc.nat(40), calendar, (paidOut, wait, late, needed, which) => {
        const expected = plusDays(paidOut, wait);
        const days = {
          ...{ paid_out: paidOut, expected, late_from: plusDays(expected, 1 + late) },
          needed_by: plusDays(paidOut, needed),
        };
        const parts = dayStrip(days, which);
        expect(parts).toHaveLength(5);
        for (const [nth, { from, to }] of parts.entries()) {
          expect(from <= to).toBe(true);
          expect(from > (parts[nth - 1]?.to ?? "")).toBe(true);
        }
        const marked = parts.flatMap(({ marks }) => marks);
        expect(marked).toEqual(expect.arrayContaining(["paid_out", "expected", "late_from"]));
        expect(marked.includes("needed_by") || days.needed_by > days.late_from).toBe(true);
      }),
    );
  });
});
