import type { words as en } from "../en/dates";

const MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
  " ",
);
const SHORT = "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.".split(" ");
const WEEKDAYS = "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(" ");

const two = (number: number) => String(number).padStart(2, "0");

export const words = {
  months: MONTHS,
  weekdays: WEEKDAYS,
  and: "und",
  or: "oder",
  date: (day, month, year) => `${two(day)}.${two(month + 1)}.${year}`,
  yearless: (day, month) => `${day}.\u00a0${SHORT[month] ?? ""}`,
  long: (day, month) => `${day}.\u00a0${MONTHS[month] ?? ""}`,
  onWeekday: (weekday, date) => `${WEEKDAYS[weekday]?.slice(0, 2) ?? ""}., ${date}`,
  span: (first, last) => `${first}.–${last}`,
  dayOfMonth: (day) => `${day}.`,
  clock: (clock) => `${clock}\u00a0Uhr`,
  moment: (date, clock) => `${date}, ${clock}`,
} satisfies typeof en;
