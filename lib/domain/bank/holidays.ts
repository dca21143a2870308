import { plusDays, timeOf } from "../plus-days";

/** The days on which money moves between banks: euros by TARGET, dollars by the Federal Reserve; `both` for what may need either. */
export type Calendar = "target" | "fed" | "both";

/**
 * Whether banks settle payments on this day ("2026-11-24"); computed for any year by the rules of today, which both have published for
 * the years to come. Throws on what is no day of the calendar.
 */
export function isBankingDay(day: string, calendar: Calendar): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  const year = Number(day.slice(0, 4));
  const isOpen = {
    target: () => !targetHolidays(year).includes(day),
    fed: () => !fedHolidays(year).includes(day),
  };
  return calendar === "both" ? isOpen.target() && isOpen.fed() : isOpen[calendar]();
}

/** The next banking day after this one, or the one so many banking days after it. */
export function nextBankingDay(day: string, calendar: Calendar, count = 1): string {
  let next = day;
  for (let left = count; left > 0; ) {
    next = plusDays(next, 1);
    if (isBankingDay(next, calendar)) left -= 1;
  }
  return next;
}

/** How many banking days come after the first of two days, up to the second one: it counts itself. */
export function bankingDaysBetween(from: string, to: string, calendar: Calendar): number {
  let count = 0;
  for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) {
    if (isBankingDay(day, calendar)) count += 1;
  }
  return count;
}

/** The day itself if it is a banking day, else the next one. */
export const bankingDayFrom = (day: string, calendar: Calendar): string =>
  isBankingDay(day, calendar) ? day : nextBankingDay(day, calendar);

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** The closing days of TARGET, set in 2000 until further notice; one at a weekend is not made up for. */
function targetHolidays(year: number): string[] {
  const easter = easterOf(year);
  const fixed = ["01-01", "05-01", "12-25", "12-26"].map((date) => `${yearText(year)}-${date}`);
  return [...fixed, plusDays(easter, -2), plusDays(easter, 1)];
}

/** The holidays of the Federal Reserve Banks: one on a Sunday is kept on Monday, one on a Saturday is not made up for. */
function fedHolidays(year: number): string[] {
  const fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"].map((date) => {
    const day = `${yearText(year)}-${date}`;
    return weekdayOf(day) === SUNDAY ? plusDays(day, 1) : day;
  });
  return [
    ...fixed,
    // Martin Luther King, Washington, Memorial Day, Labor Day, Columbus Day, Thanksgiving.
    nth(3, MONDAY, year, "01"),
    nth(3, MONDAY, year, "02"),
    plusDays(nth(1, MONDAY, year, "06"), -7),
    nth(1, MONDAY, year, "09"),
    nth(2, MONDAY, year, "10"),
    nth(4, THURSDAY, year, "11"),
  ];
}

function nth(count: number, weekday: number, year: number, month: string): string {
  const first = `${yearText(year)}-${month}-01`;
  return plusDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return plusDays(`${yearText(year)}-03-22`, epact + toSunday - 7 * late);
}

const yearText = (year: number) => String(year).padStart(4, "0");

const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay();
