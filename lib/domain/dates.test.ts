import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { LANGUAGES } from "@/lib/words/language";
import {
  dateText,
  dayOfMonthText,
  daySpanText,
  longDayText,
  momentText,
  shortDayText,
  shortTimeText,
  timeText,
  weekdayDateText,
  wholeMoment,
  withMoments,
} from "./dates";

afterEach(() => readIn("en"));

const NOW = new Date("2026-12-31T20:00:00Z");

test("short texts leave out what the present day makes clear", () => {
  const short = (moment: string, zone: string) => shortTimeText(new Date(moment), zone, NOW);
  expect(short("2026-12-31T09:05:00Z", "UTC")).toBe("09:05");
  expect(short("2026-11-21T13:03:00Z", "Europe/Berlin")).toBe("21 Nov, 14:03");
  expect(short("2025-11-21T13:03:00Z", "UTC")).toBe("21 Nov 2025, 13:03");
  expect(shortDayText("2026-11-25")).toBe("Wed 25 Nov");
});

test.each([
  ["UTC", "2026-03-31T23:30:07Z", "31 Mar 2026, 23:30"],
  ["Asia/Kathmandu", "2026-03-31T23:30:07Z", "1 Apr 2026, 05:15"],
  ["Europe/Berlin", "2026-09-01T22:00:07Z", "2 Sep 2026, 00:00"],
])("in %s at %s it is %s", (zone, moment, text) => {
  expect(timeText(new Date(moment), zone)).toBe(text);
  expect(timeText(new Date(moment), zone, true)).toBe(`${text}:07`);
});

test("a calendar day is written without asking where its reader is, and what is none stays unchanged", () => {
  expect(["2026-03-01", "2026-12-31", "2026-13-01", "soon"].map(dateText)).toEqual([
    ...["1 Mar 2026", "31 Dec 2026", "2026-13-01", "soon"],
  ]);
});

test("a page finds the moments in words of the server, in either form, also over the end of a year", () => {
  const near = fc.date({ min: new Date("2026-07-03"), max: new Date("2027-06-30"), noInvalidDate: true });
  fc.assert(
    fc.property(near, near, fc.constantFrom(...LANGUAGES), (said, written, language) => {
      readIn(language);
      const text = `You can decide from ${momentText(said)}, after ${written.toISOString()}. Ask a colleague.`;
      const [minute] = [new Date(Math.floor(said.getTime() / 60_000) * 60_000)];
      expect(withMoments(text, NOW)).toEqual([
        ...["You can decide from ", minute, ", after ", written, ". Ask a colleague."],
      ]);
      expect(wholeMoment(written.toISOString())).toEqual(written);
      // In the language of the server that wrote it, whatever the page’s.
      readIn("en");
      expect(withMoments(text, NOW)).toHaveLength(5);
      for (const more of [text, momentText(said), ` ${written.toISOString()}`, `${written.toISOString()} `])
        expect(wholeMoment(more)).toBeNull();
    }),
  );
});

test.each(["", "Reload the page.", "3 at 14:05 UTC"])("words without a moment stay unchanged: %j", (text) => {
  expect(withMoments(text, NOW).join("")).toBe(text);
  expect(wholeMoment(text)).toBeNull();
});

test.each([
  "2026-13-01T00:00:00Z",
  "2026-02-30T00:00:00Z",
  "2026-11-24T25:00:00Z",
  "30 February at 14:05 UTC",
  "24 November at 25:61 UTC",
  "30.\u00a0Februar, 14:05\u00a0Uhr UTC",
  "24.\u00a0November, 25:61\u00a0Uhr UTC",
])("a moment that no calendar has stays as typed: %s", (typed) => {
  expect(withMoments(`from ${typed} on`, NOW)).toEqual(["from ", typed, " on"]);
  expect(wholeMoment(typed)).toBeNull();
});

test.each([
  ["2026-11-23T23:00:00Z", "2026-11-28T23:00:00Z", "24–28 Nov"],
  ["2026-12-20T23:00:00Z", "2027-01-04T23:00:00Z", "21 Dec – 4 Jan"],
  ["2026-11-23T23:00:00Z", "2026-11-24T23:00:00Z", "24 Nov"],
])("days from %s to %s are %s where the reader is", (from, to, text) => {
  expect(daySpanText(new Date(from), new Date(to), "Europe/Berlin")).toBe(text);
});

test("days and times are written as a German reads them", () => {
  readIn("de");
  const moment = new Date("2026-11-24T15:11:07Z");
  const short = (now: string) => shortTimeText(moment, "Europe/Berlin", new Date(now));
  expect([dateText("2026-03-01"), weekdayDateText("2026-11-24"), dateText("soon")]).toEqual([
    ...["01.03.2026", "Di., 24.11.2026", "soon"],
  ]);
  expect([dayOfMonthText("2026-11-24"), plain(shortDayText("2026-11-24"))]).toEqual([
    ...["Di., 24.", "Di., 24. Nov."],
  ]);
  expect(plain(longDayText("2026-11-24"))).toBe("Dienstag, 24. November");
  expect(plain(timeText(moment, "Europe/Berlin"))).toBe("24.11.2026, 16:11 Uhr");
  expect(plain(timeText(moment, "Europe/Berlin", true))).toBe("24.11.2026, 16:11:07 Uhr");
  expect([plain(short("2026-11-24T20:00:00Z")), plain(short("2026-12-24T20:00:00Z"))]).toEqual([
    ...["16:11 Uhr", "24. Nov., 16:11 Uhr"],
  ]);
  expect(plain(momentText(moment))).toBe("24. November, 15:11 Uhr UTC");
  const span = (from: string, to: string) => plain(daySpanText(new Date(from), new Date(to), "UTC"));
  expect(span("2026-11-24", "2026-11-29")).toBe("24.–28. Nov.");
  expect(span("2026-12-21", "2027-01-05")).toBe("21. Dez. – 4. Jan.");
});

/** With plain blanks instead of those that don’t break. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
