import { expect, test } from "vitest";
import { momentText, withMoments } from "./moment-text";

const NOW = new Date("2026-12-31T20:00:00Z");

test("a page finds the moments in words of the server, also over the end of a year", () => {
  const moment = new Date("2027-01-01T09:05:00Z");
  expect(withMoments(`You can decide from ${momentText(moment)}. Ask a colleague.`, NOW)).toEqual([
    ...["You can decide from ", moment, ". Ask a colleague."],
  ]);
  expect(withMoments(momentText(new Date("2026-08-03T23:59:00Z")), NOW)).toEqual([
    new Date("2026-08-03T23:59:00Z"),
  ]);
});

test("a moment in ISO 8601 is found as well, beside others", () => {
  const moment = new Date("2026-11-14T10:22:04Z");
  expect(withMoments(`after ${moment.toISOString()}, until ${momentText(moment)}`, NOW)).toEqual([
    ...["after ", moment, ", until ", new Date("2026-11-14T10:22:00Z")],
  ]);
});

test("words without one stay as they are", () => {
  for (const text of ["", "Reload the page.", "3 at 14:05 UTC"])
    expect(withMoments(text, NOW).join("")).toBe(text);
});
