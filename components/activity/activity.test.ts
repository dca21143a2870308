import { expect, test } from "vitest";
import { byDay, dayInWords } from "./activity-days";

test("a moment belongs to the reader's own day", () => {
  const at = "2026-03-31T23:30:00Z";
  expect(byDay([{ at }], "UTC")).toEqual([{ day: "2026-03-31", entries: [{ at, clock: "23:30" }] }]);
  expect(byDay([{ at }], "Europe/Paris")).toEqual([{ day: "2026-04-01", entries: [{ at, clock: "01:30" }] }]);
  const entries = ["2026-04-01T08:00:00Z", "2026-03-31T23:30:00Z", "2026-03-30T10:00:00Z"].map((at) => ({
    at,
  }));
  expect(byDay(entries, "Europe/Paris").map(({ entries }) => entries.length)).toEqual([2, 1]);
});

test("days are named as people name them, across months and years", () => {
  expect(dayInWords("2026-03-31", "2026-03-31")).toBe("Today");
  expect(dayInWords("2025-12-31", "2026-01-01")).toBe("Yesterday");
  expect(dayInWords("2026-03-30", "2026-04-01")).toBe("Monday, 30 March 2026");
});
