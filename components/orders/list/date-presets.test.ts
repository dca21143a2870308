import { expect, test } from "vitest";
import { datePresets, presetOf } from "./date-presets";

const spans = (today: string) =>
  Object.fromEntries(datePresets(today).map(({ value, span }) => [value, [span.from, span.to]]));

test("the usual spans are days as the calendar has them, also over a year's end", () => {
  expect(spans("2026-01-03")).toEqual({
    7: ["2025-12-28", undefined],
    30: ["2025-12-05", undefined],
    90: ["2025-10-06", undefined],
    month: ["2026-01-01", undefined],
    "last-month": ["2025-12-01", "2025-12-31"],
    year: ["2026-01-01", undefined],
  });
  expect(spans("2026-03-31")["last-month"]).toEqual(["2026-02-01", "2026-02-28"]);
});

test("a filter's days are found again, and other days are one's own", () => {
  expect(presetOf({ from: "2026-02-01", to: "2026-02-28" }, "2026-03-31")).toBe("last-month");
  expect(presetOf({ from: "2026-02-01", to: "2026-02-27" }, "2026-03-31")).toBe("custom");
  expect(presetOf({}, "2026-03-31")).toBe("");
});
