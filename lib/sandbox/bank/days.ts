import type { Currency } from "../store/types";

const DAY_MS = 24 * 60 * 60 * 1000;

// Made once, since that takes longer than their use.
const clock = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone });
const CLOCKS: Record<string, Intl.DateTimeFormat> = {
  EUR: clock("Europe/Berlin"),
  USD: clock("America/New_York"),
};
const UTC = clock("UTC");

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days later. */
export const addDays = (day: string, days: number): string => dayAt(at(day) + days * DAY_MS);

/** Every day from one to the other, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.max(0, Math.round((at(to) - at(from)) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** The day that it is now at banks that keep accounts in this currency. */
export function today(currency: string, now = new Date()): string {
  return (CLOCKS[currency] ?? UTC).format(now);
}

/** The last day of a month such as 2026-11. */
export const lastDayOf = (month: string): string =>
  dayAt(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));

/** Whether text is a day of the calendar such as 2026-11-27. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && dayAt(at(text)) === text;

/** Whether banks book on this day: not on weekends, nor on holidays of TARGET (euro) or the Federal Reserve (dollar). */
export function isBankingDay(day: string, currency: string): boolean {
  const weekday = new Date(at(day)).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !holidays(currency, day.slice(0, 4)).has(day);
}

/** The first banking day after this one. */
export function nextBankingDay(day: string, currency: string): string {
  let next = addDays(day, 1);
  while (!isBankingDay(next, currency)) next = addDays(next, 1);
  return next;
}

const known = new Map<string, Set<string>>();

function holidays(currency: string, year: string): Set<string> {
  const key = currency + year;
  const found = known.get(key) ?? new Set(HOLIDAYS[currency === "USD" ? "USD" : "EUR"](Number(year)));
  known.set(key, found);
  return found;
}

const HOLIDAYS: Record<Currency, (year: number) => string[]> = {
  EUR: (year) => {
    const easter = easterSunday(year);
    const fixed = ["01-01", "05-01", "12-25", "12-26"].map((end) => `${year}-${end}`);
    return [...fixed, addDays(easter, -2), addDays(easter, 1)];
  },
  USD: (year) => [
    // One on a Sunday is kept on the Monday after it, one on a Saturday not at all.
    ...["01-01", "06-19", "07-04", "11-11", "12-25"]
      .map((end) => `${year}-${end}`)
      .map((day) => (new Date(at(day)).getUTCDay() === 0 ? addDays(day, 1) : day)),
    // Martin Luther King, Presidents' Day, Memorial Day, Labor Day, Columbus Day, Thanksgiving.
    ...[nth(year, 1, 1, 3), nth(year, 2, 1, 3), addDays(nth(year, 6, 1, 1), -7)],
    ...[nth(year, 9, 1, 1), nth(year, 10, 1, 2), nth(year, 11, 4, 4)],
  ],
};

/** The n-th such weekday (Sunday 0) of a month (January 1). Memorial Day, the last Monday of May, is a week before June's first. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const offset = (weekday - first.getUTCDay() + 7) % 7;
  return dayAt(first.getTime() + (offset + (n - 1) * 7) * DAY_MS);
}

/** Easter of the Gregorian calendar (the anonymous algorithm of 1876). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayAt(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}
