const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days later: `2026-12-31` and 1 → `2027-01-01`. Throws on what is no day of the calendar. */
export const plusDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The beginning of a day in UTC, in milliseconds. @throws RangeError for what is no day of the calendar */
export function timeOf(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day))
    throw new RangeError(`${day} is no day of the calendar`);
  return time;
}
