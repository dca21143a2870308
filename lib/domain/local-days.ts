import { TZDate } from "@date-fns/tz";

type Span = { from?: string; to?: string };

/**
 * A span of calendar days (`2026-03-31`, both inclusive) as moments in ISO 8601 UTC: from the first day's beginning to the
 * last one's end where the reader is. What already is a moment stays as it is.
 */
export function inZone<T extends Span>(span: T, zone: string): T {
  const { from, to } = span;
  return {
    ...span,
    ...(from && isDay(from) && { from: startOf(from, 0, zone) }),
    ...(to && isDay(to) && { to: startOf(to, 1, zone) }),
  };
}

const isDay = (text: string) => text.length === 10;

function startOf(day: string, later: number, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new TZDate(year, month - 1, date + later, zone);
  // The constructor takes the years 0 to 99 for 1900 to 1999.
  start.setFullYear(year, month - 1, date + later);
  return new Date(start.getTime()).toISOString();
}
