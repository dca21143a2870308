import "server-only";

/** `2026-02-28`; null for a day that no calendar has, such as 30 February. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1970 || year > 2099) return null;
  const moment = new Date(Date.UTC(year, month - 1, day));
  const isThere = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isThere ? moment.toISOString().slice(0, 10) : null;
}

/** Years of two digits from here on are those of the last century. */
const PIVOT = 80;

/** `26` → 2026, `98` → 1998. */
export const yearOf = (twoDigits: number): number => (twoDigits < PIVOT ? 2000 : 1900) + twoDigits;

/** A day and a month without a year, next to a day that is known: 3 January beside 30 December is that of the year after. */
export function nearestDay(month: number, day: number, known: string): string | null {
  const year = Number(known.slice(0, 4));
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(known));
  const [nearest = null] = [year - 1, year, year + 1]
    .map((each) => dayOf(each, month, day))
    .filter((each) => each !== null)
    .sort((a, b) => distance(a) - distance(b));
  return nearest;
}
