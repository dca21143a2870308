import { expect, test } from "vitest";
import { formatRelative } from "./time";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 9);
const relative = (distance: number) => formatRelative(new Date(NOW + distance), NOW);

test.each([
  [7 * DAY - 5_000, "in 7 days"],
  [6 * DAY + 11 * HOUR, "in 6 days"],
  [DAY + 11 * HOUR, "in 1 day"],
  [DAY + 13 * HOUR, "in 2 days"],
  [5 * HOUR - MINUTE, "in 5 h"],
  [61 * MINUTE, "in 1 h"],
  [59 * MINUTE + 59_000, "in 59 min"],
  [7 * DAY, null],
])("what is to come in %s ms is given in the nearest unit: %s", (distance, said) => {
  expect(relative(distance)).toBe(said);
});

test.each([
  [30_000, "just now"],
  [2 * MINUTE - 1, "1 min ago"],
  [5 * HOUR - MINUTE, "4 h ago"],
  [2 * DAY - MINUTE, "1 day ago"],
  [7 * DAY - MINUTE, "6 days ago"],
  [7 * DAY, null],
])("what was %s ms ago is given in whole units that have passed: %s", (distance, said) => {
  expect(relative(-distance)).toBe(said);
});
