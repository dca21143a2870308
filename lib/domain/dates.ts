import { localTime } from "./zones";

/** In our own words: the first question for `Intl` takes a browser long, and it may know another version of a locale than the server. */
export const MONTHS =
  "January February March April May June July August September October November December".split(" ");

/** `2026-11` → `November`. */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? month;

/** `2026-11` → `November 2026`. */
export const monthTitle = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

const HALF_A_YEAR_MS = 183 * 24 * 60 * 60_000;

/** A calendar day such as `2026-03-31`, where the zone is. */
export const dayText = (moment: Date, zone: string): string =>
  localTime(moment, zone).toISOString().slice(0, 10);

/** The time of day such as `14:03`, where the zone is. */
export const clockText = (moment: Date, zone: string): string =>
  localTime(moment, zone).toISOString().slice(11, 16);

/** A calendar day, `2026-11-21` → `21 Nov 2026`; what is no such day stays unchanged. */
export function dateText(day: string): string {
  const month = /^\d{4}-\d\d-\d\d$/.test(day) && MONTHS[Number(day.slice(5, 7)) - 1];
  return month ? `${Number(day.slice(8))} ${month.slice(0, 3)} ${day.slice(0, 4)}` : day;
}

/** The same without the year: `2026-11-21` → `21 Nov`. */
export const yearlessDateText = (day: string): string => dateText(day).replace(/ \d{4}$/, "");

const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** `2026-11-25` → `Wednesday`. */
export const weekdayName = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? "";

/** `2026-11-25` → `Wed 25`. */
export const dayOfMonthText = (day: string): string =>
  `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))}`;

/** `2026-11-25` → `Wed 25 Nov`. */
export const shortDayText = (day: string): string =>
  `${weekdayName(day).slice(0, 3)} ${yearlessDateText(day)}`;

/** `21 Nov 2026, 14:03`, with seconds `21 Nov 2026, 14:03:07`. */
export function timeText(moment: Date, zone: string, seconds = false): string {
  const local = localTime(moment, zone);
  const month = MONTHS[local.getUTCMonth()]?.slice(0, 3);
  const clock = local.toISOString().slice(11, seconds ? 19 : 16);
  return `${local.getUTCDate()} ${month} ${local.getUTCFullYear()}, ${clock}`;
}

/** The same as short as it stays clear from `now`: `14:03` on that day, `21 Nov, 14:03` within half a year, then the whole date. */
export function shortTimeText(moment: Date, zone: string, now: Date): string {
  if (dayText(moment, zone) === dayText(now, zone)) return clockText(moment, zone);
  if (Math.abs(now.getTime() - moment.getTime()) > HALF_A_YEAR_MS) return timeText(moment, zone);
  const local = localTime(moment, zone);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]?.slice(0, 3)}, ${clockText(moment, zone)}`;
}

/** Whole days from one moment up to another, where the zone is: "24–28 Nov", "21 Dec – 4 Jan", "24 Nov". */
export function daySpanText(from: Date, to: Date, zone: string): string {
  const first = localTime(from, zone);
  // The end belongs to no day any more.
  const last = localTime(new Date(Math.max(from.getTime(), to.getTime() - 1)), zone);
  const text = (day: Date) => `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]?.slice(0, 3)}`;
  if (text(first) === text(last)) return text(first);
  return first.getUTCMonth() === last.getUTCMonth()
    ? `${first.getUTCDate()}–${text(last)}`
    : `${text(first)} – ${text(last)}`;
}

/** A moment where no reader's zone is known, such as in a mail: "23 November at 14:05 UTC". */
export const momentText = (moment: Date): string =>
  `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} at ${moment.toISOString().slice(11, 16)} UTC`;

const ISO = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z";
const IN_WORDS = `\\d{1,2} (?:${MONTHS.join("|")}) at \\d\\d:\\d\\d UTC`;
const WHOLE_ISO = new RegExp(`^${ISO}$`);
const MOMENTS = new RegExp(`(${ISO}|${IN_WORDS})`);

/** The moment that a text consists of, in ISO 8601; null where it says anything else, or a day or an hour that no calendar has. */
export function wholeMoment(text: string): Date | null {
  const moment = new Date(WHOLE_ISO.test(text) ? text : Number.NaN);
  const isThere = !Number.isNaN(moment.getTime()) && text.startsWith(moment.toISOString().slice(0, 19));
  return isThere ? moment : null;
}

/**
 * A text in pieces, with the moments in it, for a page that knows its reader's zone: those in ISO 8601, and those that {@link
 * momentText} wrote. It writes no year: the one that is nearest to `now` is meant. A date that no calendar has stays unchanged.
 */
export function withMoments(text: string, now = new Date()): (string | Date)[] {
  const pieces = text
    .split(MOMENTS)
    .map((piece, place) =>
      place % 2 === 0 ? piece : (wholeMoment(piece) ?? momentInWords(piece, now) ?? piece),
    );
  return pieces.filter((piece) => piece !== "");
}

function momentInWords(words: string, now: Date): Date | undefined {
  const [day = "", month = "", , clock = ""] = words.split(" ");
  const [hours, minutes] = clock.split(":").map(Number);
  const inYear = (year: number) =>
    new Date(Date.UTC(year, MONTHS.indexOf(month), Number(day), hours, minutes));
  const year = now.getUTCFullYear();
  return [year - 1, year, year + 1]
    .map(inYear)
    .find((one) => Math.abs(one.getTime() - now.getTime()) <= HALF_A_YEAR_MS && momentText(one) === words);
}
