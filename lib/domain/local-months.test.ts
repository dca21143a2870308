import { expect, test } from "vitest";
import { lastMonths, monthIn, monthLasts } from "./local-months";

const begins = (count: number, zone: string, now: string) =>
  lastMonths(count, zone, new Date(now)).map(({ month, begins }) => `${month} ${begins.toISOString()}`);

test("months begin at midnight where the reader is, also across the end of a year and of summer time", () => {
  expect(begins(3, "Europe/Berlin", "2026-01-15T12:00:00Z")).toEqual([
    "2025-11 2025-10-31T23:00:00.000Z",
    "2025-12 2025-11-30T23:00:00.000Z",
    "2026-01 2025-12-31T23:00:00.000Z",
  ]);
  expect(begins(2, "Europe/Berlin", "2026-10-15T12:00:00Z")[1]).toBe("2026-10 2026-09-30T22:00:00.000Z");
});

test("the present month is the reader’s", () => {
  expect(begins(1, "Pacific/Auckland", "2026-10-31T12:00:00Z")).toEqual(["2026-11 2026-10-31T11:00:00.000Z"]);
  expect(begins(1, "America/Los_Angeles", "2026-11-01T05:00:00Z")).toEqual([
    "2026-10 2026-10-01T07:00:00.000Z",
  ]);
});

test("the day of a month matters to none of the others", () => {
  expect(lastMonths(4, "UTC", new Date("2026-05-31T23:59:59Z")).map(({ month }) => month)).toEqual([
    "2026-02",
    "2026-03",
    "2026-04",
    "2026-05",
  ]);
});

test("it turns at midnight where the reader is", () => {
  const zone = "Pacific/Auckland";
  const before = new Date("2026-10-31T10:59:30Z");
  expect([monthIn(zone, before), monthLasts(zone, before)]).toEqual(["2026-10", 30_000]);
  expect(monthIn(zone, new Date("2026-10-31T11:00:00Z"))).toBe("2026-11");
});
