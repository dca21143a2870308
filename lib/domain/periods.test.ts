import { expect, test } from "vitest";
import { inZone, lastMonths, monthIn, monthLasts } from "./periods";

test.each([
  ["Europe/Berlin", "2026-11-21", "2026-11-20T23:00:00.000Z", "2026-11-21T23:00:00.000Z"],
  ["UTC", "2026-12-31", "2026-12-31T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ["America/New_York", "2026-11-21", "2026-11-21T05:00:00.000Z", "2026-11-22T05:00:00.000Z"],
  ["Asia/Kolkata", "2026-11-21", "2026-11-20T18:30:00.000Z", "2026-11-21T18:30:00.000Z"],
  // Clocks change: an hour shorter, an hour longer.
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
  // The years 0 to 99 are not those of the last century.
  ["UTC", "0050-01-01", "0050-01-01T00:00:00.000Z", "0050-01-02T00:00:00.000Z"],
  // Beyond all dates of four figures a day stays unchanged.
  ["Etc/GMT-5", "0001-01-01", "0001-01-01", "0001-01-01T19:00:00.000Z"],
  ["America/New_York", "9999-12-31", "9999-12-31T05:00:00.000Z", "9999-12-31"],
])("in %s the day %s lasts from %s to %s", (zone, day, from, to) => {
  expect(inZone({ from: day, to: day, state: "approved" }, zone)).toEqual({ from, to, state: "approved" });
});

test("a span leaves moments and missing ends unchanged", () => {
  const span = { from: "2026-11-21T10:00:00.000Z", state: "approved" };
  expect(inZone(span, "Europe/Berlin")).toEqual(span);
});

test.each([
  ["Europe/Berlin", "2026-01-31T12:00:00Z", ["2025-11 2025-10-31T23:00", "2025-12 2025-11-30T23:00"]],
  ["Europe/Berlin", "2026-11-15T12:00:00Z", ["2026-09 2026-08-31T22:00", "2026-10 2026-09-30T22:00"]],
  ["UTC", "2026-05-31T23:59:59Z", ["2026-03 2026-03-01T00:00", "2026-04 2026-04-01T00:00"]],
])("months begin at midnight in %s, whatever the day, the year and summer time", (zone, now, before) => {
  const months = lastMonths(3, zone, new Date(now));
  const begins = months.map(({ month, begins }) => `${month} ${begins.toISOString().slice(0, 16)}`);
  expect(begins.slice(0, 2)).toEqual(before);
  expect(months[2]?.month).toBe(monthIn(zone, new Date(now)));
});

test.each([
  ["Pacific/Auckland", "2026-10-31T11:00:00Z", "2026-10", "2026-11"],
  ["America/Los_Angeles", "2026-11-01T07:00:00Z", "2026-10", "2026-11"],
])("in %s the month turns at %s", (zone, turn, before, after) => {
  const early = new Date(Date.parse(turn) - 30_000);
  expect([monthIn(zone, early), monthLasts(zone, early)]).toEqual([before, 30_000]);
  expect(monthIn(zone, new Date(turn))).toBe(after);
  expect(lastMonths(1, zone, new Date(turn))[0]?.begins).toEqual(new Date(turn));
});
