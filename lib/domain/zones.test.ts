import fc from "fast-check";
import { expect, test } from "vitest";
import { timeText } from "./dates";
import { isOwnClock, knownZone, knowOwnZone, localTime, marksOf, offsetMinutes } from "./zones";

const NOW = new Date("2026-12-31T20:00:00Z");
const ZONES =
  "UTC Europe/Berlin America/New_York America/St_Johns Asia/Kathmandu Pacific/Apia Australia/Lord_Howe".split(
    " ",
  );
const moments = fc.date({ min: new Date("1980-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });

test.each(ZONES)("a clock in %s shows what the runtime’s formatter of that zone shows", (timeZone) => {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  fc.assert(
    fc.property(moments, (moment) => {
      const local = localTime(moment, timeZone);
      expect(local.toISOString().slice(0, 19).replace("T", " ")).toBe(format.format(moment));
      expect(local.getTime() - moment.getTime()).toBe(offsetMinutes(moment, timeZone) * 60_000);
    }),
  );
});

test("the runtime’s own clock shows what a formatter of its zone shows", () => {
  const own = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
  const marks = marksOf(own, NOW);
  expect(isOwnClock(marks)).toBe(true);
  expect(isOwnClock(marks.map(([at, minutes]) => [at, minutes + 60]))).toBe(false);
  fc.assert(
    fc.property(moments, (moment) => {
      const formatted = timeText(moment, own, true);
      knowOwnZone(own);
      expect(timeText(moment, own, true)).toBe(formatted);
      knowOwnZone("");
    }),
  );
});

test("zones differ by winter and summer, on either half of the globe", () => {
  const clocks = "UTC Europe/London Europe/Berlin Africa/Lagos Africa/Johannesburg Africa/Cairo".split(" ");
  expect(new Set(clocks.map((zone) => JSON.stringify(marksOf(zone, NOW)))).size).toBe(clocks.length);
});

test("a zone that the runtime does not know is UTC", () => {
  const zones = ["Mars/Base", undefined, "Europe/Berlin"].map(knownZone);
  expect(zones).toEqual(["UTC", "UTC", "Europe/Berlin"]);
});
