import { expect, test } from "vitest";
import { bankDayText, gapText } from "./bank-days";

test("a day has its year where that is not this one", () => {
  expect(bankDayText("2026-11-24", "2026-12-01")).toBe("24 Nov");
  expect(bankDayText("2025-11-24", "2026-12-01")).toBe("24 Nov 2025");
});

test.each([
  ["2026-11-18", "2026-11-19", "18–19 Nov"],
  ["2026-11-18", "2026-11-18", "18 Nov"],
  ["2026-10-30", "2026-11-02", "30 Oct – 2 Nov"],
])("days without a statement from %s to %s read “%s”", (from, to, text) => {
  expect(gapText({ from, to })).toBe(text);
  expect(gapText({ from, to }, "2027-01-04")).toBe(`${text} 2026`);
});
