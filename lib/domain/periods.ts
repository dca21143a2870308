import { TZDate } from "@date-fns/tz";
import { dayText } from "./dates";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last year that is written with four figures; the database does not read more. */
const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

/** Where a period ends, itself no longer in it: a bare date means that whole day (UTC); a time means up to that moment. */
export function periodEnd(to: string): Date {
  const time = Date.parse(to);
  return new Date(isDay(to) ? Math.min(time + DAY_MS, LATEST) : time);
}

/** Today, such as 2026-03-31, where the reader is. */
export const dayIn = (zone: string): string => dayText(new Date(), zone);

type Span = { from?: string; to?: string };

/**
 * A span of calendar days (`2026-03-31`, both inclusive) as moments in ISO 8601 UTC: from the first day's beginning to the last
 * one's end where the reader is. What already is a moment stays unchanged.
 */
export function inZone<T extends Span>(span: T, zone: string): T {
  const { from, to } = span;
  return {
    ...span,
    ...(from && isDay(from) && { from: startOf(from, 0, zone) ?? from }),
    ...(to && isDay(to) && { to: startOf(to, 1, zone) ?? to }),
  };
}

const isDay = (text: string) => text.length === 10;

/** Null beyond the years that a date of four digits can say. */
function startOf(day: string, later: number, zone: string): string | null {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // The constructor would take the years 0 to 99 for 1900 to 1999.
  const start = new TZDate(2000, 0, 1, zone);
  start.setFullYear(year, month - 1, date + later);
  const moment = new Date(start.getTime()).toISOString();
  return moment >= "0001" && moment < ":" ? moment : null;
}

/** A calendar month, `2026-11`, and when it begins in a zone. */
export type LocalMonth = { month: string; begins: Date };

/** The last so many months where the zone is, the oldest first, up to the one in which `now` is. */
export function lastMonths(count: number, zone: string, now = new Date()): LocalMonth[] {
  const here = new TZDate(now.getTime(), zone);
  return Array.from({ length: count }, (_, index) => {
    const first = new TZDate(here.getFullYear(), here.getMonth() - (count - 1 - index), 1, zone);
    return { month: first.toISOString().slice(0, 7), begins: new Date(first.getTime()) };
  });
}

/** The present month in a zone, such as 2026-11. */
export const monthIn = (zone: string, now = new Date()): string => dayText(now, zone).slice(0, 7);

/** How long that month still lasts there, in milliseconds. */
export function monthLasts(zone: string, now = new Date()): number {
  const here = new TZDate(now.getTime(), zone);
  return new TZDate(here.getFullYear(), here.getMonth() + 1, 1, zone).getTime() - now.getTime();
}
