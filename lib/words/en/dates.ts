const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const month = (number: number) => MONTHS[number] ?? "";
const weekday = (number: number) => WEEKDAYS[number] ?? "";

/** Days and months are numbers as those of a `Date`; lib/domain/dates.ts puts them together. */
export const words = {
  months: MONTHS,
  weekdays: WEEKDAYS,
  and: "and",
  or: "or",
  /** “21 Nov 2026” */
  date: (day: number, ofMonth: number, year: string) => `${day} ${month(ofMonth).slice(0, 3)} ${year}`,
  /** “21 Nov” */
  yearless: (day: number, ofMonth: number) => `${day} ${month(ofMonth).slice(0, 3)}`,
  /** “21 November” */
  long: (day: number, ofMonth: number) => `${day} ${month(ofMonth)}`,
  /** “Wed 25”, “Wed 25 Nov”, “Wed 25 Nov 2026” */
  onWeekday: (number: number, date: string | number) => `${weekday(number).slice(0, 3)} ${date}`,
  /** “24–28 Nov” */
  span: (first: number, last: string) => `${first}–${last}`,
  dayOfMonth: (day: number) => `${day}`,
  /** The time of day, where it stands in a sentence. */
  clock: (clock: string) => clock,
  /** “23 November at 14:05 UTC” */
  moment: (date: string, clock: string) => `${date} at ${clock}`,
};
