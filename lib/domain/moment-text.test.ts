import { expect, test } from "vitest";
import { momentText, wholeMoment, withMoments } from "./moment-text";

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

test.each([
  "2026-13-01T00:00:00Z",
  "2026-02-30T00:00:00Z",
  "2026-11-24T25:00:00Z",
  "30 February at 14:05 UTC",
  "24 November at 25:61 UTC",
])("a moment that no calendar has stays as it was typed: %s", (typed) => {
  expect(withMoments(`from ${typed} on`, NOW)).toEqual(["from ", typed, " on"]);
  expect(wholeMoment(typed)).toBeNull();
});

test("a text is a moment only where nothing else stands in it", () => {
  const moment = new Date("2026-11-14T10:22:04.120Z");
  expect(wholeMoment(moment.toISOString())).toEqual(moment);
  for (const text of ["", `${moment.toISOString()} `, `after ${moment.toISOString()}`, momentText(moment)])
    expect(wholeMoment(text)).toBeNull();
});
