import { TZDate } from "@date-fns/tz";
import { dayText, localTime } from "./local-time";

type Span = { from?: string; to?: string };

/**
 * A span of calendar days (`2026-03-31`, both inclusive) as moments in ISO 8601 UTC: from the first day's beginning to the
 * last one's end where the reader is. What already is a moment stays as it is.
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

/** Today, such as 2026-03-31, where the reader is. */
export const dayIn = (zone: string): string => dayText(localTime(new Date(), zone));
