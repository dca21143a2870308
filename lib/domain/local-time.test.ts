import fc from "fast-check";
import { expect, test } from "vitest";
import { knowOwnZone, localTime, offsetMinutes, timeText } from "./local-time";
import { isOwnClock, marksOf } from "./time-zone";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kolkata",
  "Pacific/Apia",
  "Australia/Lord_Howe",
];

test.each([
  ["UTC", "31 Mar 2026, 23:30"],
  ["Europe/Paris", "1 Apr 2026, 01:30"],
  ["America/New_York", "31 Mar 2026, 19:30"],
  ["Asia/Kathmandu", "1 Apr 2026, 05:15"],
])("in %s it is %s", (zone, text) => {
  const moment = new Date("2026-03-31T23:30:07Z");
  expect(timeText(moment, zone)).toBe(text);
  expect(timeText(moment, zone, true)).toBe(`${text}:07`);
});

test("midnight is 00:00", () => {
  expect(timeText(new Date("2026-03-31T22:00:00Z"), "Europe/Berlin")).toBe("1 Apr 2026, 00:00");
});

test.each(ZONES)("a clock in %s is before UTC by what separates the two", (zone) => {
  const moments = fc.date({ min: new Date("1980-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const { year, month, day, hour, minute, second } = localTime(moment, zone);
      const utc = Date.UTC(year, month, day, hour, minute, second) - offsetMinutes(moment, zone) * 60_000;
      expect(utc).toBe(Math.floor(moment.getTime() / 1000) * 1000);
    }),
  );
});

test("the runtime’s own clock shows what a formatter of its zone shows", () => {
  const own = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
  const marks = marksOf(own, new Date("2026-11-21T10:00:00Z"));
  expect(isOwnClock(marks)).toBe(true);
  expect(isOwnClock(marks.map(([at, minutes]) => [at, minutes + 60]))).toBe(false);
  const moments = ZONES.map((_, nth) => new Date(Date.UTC(2026, nth * 2, 3 * nth + 1, nth, 59, 58)));
  const formatted = moments.map((moment) => timeText(moment, own, true));
  knowOwnZone(own);
  expect(moments.map((moment) => timeText(moment, own, true))).toEqual(formatted);
  knowOwnZone("");
});

test("zones are told apart by winter and summer, on either half of the globe", () => {
  const marks = (zone: string) => JSON.stringify(marksOf(zone, new Date("2026-11-21T10:00:00Z")));
  const clocks = [
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Africa/Lagos",
    "Africa/Johannesburg",
    "Africa/Cairo",
  ];
  expect(new Set(clocks.map(marks)).size).toBe(clocks.length);
});
