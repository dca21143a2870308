import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dateText,
  daySpanText,
  momentText,
  shortDayText,
  shortTimeText,
  timeText,
  wholeMoment,
  withMoments,
} from "./dates";

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
    fc.property(near, near, (said, written) => {
      const text = `You can decide from ${momentText(said)}, after ${written.toISOString()}. Ask a colleague.`;
      const [minute] = [new Date(Math.floor(said.getTime() / 60_000) * 60_000)];
      expect(withMoments(text, NOW)).toEqual([
        ...["You can decide from ", minute, ", after ", written, ". Ask a colleague."],
      ]);
      expect(wholeMoment(written.toISOString())).toEqual(written);
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
