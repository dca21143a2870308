import { expect, test } from "vitest";
import { isDigestDue, type MailWait } from "./digest";

const at = (time: string) => new Date(`2026-11-${time}Z`);
/** An hour before UTC in winter. */
const zone = "Europe/Berlin";

type Row = [what: string, wait: MailWait, since: string, last: string | null, now: string, isDue: boolean];

test.each<Row>([
  ["the first that asks for something at once", "none", "23T09:00", null, "23T09:00", true],
  ["what follows only after a quarter of an hour", "none", "23T09:00", "23T08:50", "23T09:04", false],
  ["what comes later again at once", "none", "23T09:00", "23T08:45", "23T09:00", true],
  ["no news at once", "quarter_hour", "23T08:59", null, "23T09:00", false],
  ["news within a quarter of an hour", "quarter_hour", "23T08:59", null, "23T09:14", true],
  ["what a page asks for first within an hour", "hour", "23T08:59", null, "23T09:58", false],
  ["what a page has asked for in vain after an hour", "hour", "23T08:59", null, "23T09:59", true],
  ["good news of the day not before the next morning", "morning", "23T08:59", null, "24T06:59", false],
  ["good news of the day the next morning", "morning", "23T08:59", null, "24T07:00", true],
])("a digest every 15 minutes brings %s", (_what, wait, since, last, now, isDue) => {
  const times = { last: last === null ? null : at(last), now: at(now), zone };
  expect(isDigestDue("quarter_hour", { ...times, waiting: [{ since: at(since), wait }] })).toBe(isDue);
});

test("what may wait comes along with what may not", () => {
  const now = at("23T09:00");
  const waiting = [
    { since: now, wait: "morning" },
    { since: now, wait: "none" },
  ] as const;
  expect(isDigestDue("quarter_hour", { waiting, last: null, now, zone })).toBe(true);
});

test.each([
  ["before eight it waits", "22T15:00", null, "23T06:59", false],
  ["at eight where the reader is", "22T15:00", null, "23T07:00", true],
  ["late, after a night without the server", "22T15:00", "22T07:00", "23T12:30", true],
  ["once a day", "22T15:00", "23T07:00", "23T12:30", false],
  ["what came since then waits for the next day", "23T07:30", null, "23T12:30", false],
])("a daily digest: %s", (_what, since, last, now, isDue) => {
  const times = { last: last === null ? null : at(last), now: at(now), zone };
  expect(isDigestDue("daily", { ...times, waiting: [{ since: at(since), wait: "none" }] })).toBe(isDue);
});

test("nothing waits for a person who is mailed at once", () => {
  const now = at("23T09:00");
  expect(isDigestDue("at_once", { waiting: [{ since: now, wait: "morning" }], last: now, now, zone })).toBe(
    true,
  );
});
