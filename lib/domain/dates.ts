import { words as de } from "@/lib/words/de/dates";
import { words as en } from "@/lib/words/en/dates";
import { LANGUAGES, type Language, languageNow } from "@/lib/words/language";
import { localTime } from "./zones";

/**
 * In our own words: the first question for `Intl` takes a browser long, and it may know another version of a locale than the server.
 * All languages are at hand, since a text may come with the moments of another one ({@link withMoments}).
 */
// words: both languages, of which one is chosen when it is read
const WORDS: Record<Language, Words> = { en, de };

/** The words of dates and lists in the language that is read now. */
export const dateWords = (): Words => WORDS[languageNow()];

type Words = typeof en;

/** January to December. */
export const monthNames = (): readonly string[] => dateWords().months;

/** `2026-11` → `November`. */
export const monthName = (month: string): string => monthNames()[monthOf(month)] ?? month;

/** `2026-11` → `November 2026`. */
export const monthTitle = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** The same for what is stored, whoever reads it. */
export const storedMonthTitle = (month: string): string =>
  `${en.months[monthOf(month)] ?? month} ${month.slice(0, 4)}`;

/** As a `Date` counts them: January is 0. */
const monthOf = (day: string) => Number(day.slice(5, 7)) - 1;
const dateOf = (day: string) => Number(day.slice(8));
const weekdayOf = (day: string) => new Date(day).getUTCDay();

const HALF_A_YEAR_MS = 183 * 24 * 60 * 60_000;

/** A calendar day such as `2026-03-31`, where the zone is. */
export const dayText = (moment: Date, zone: string): string =>
  localTime(moment, zone).toISOString().slice(0, 10);

/** The time of day such as `14:03`, where the zone is: in columns and on charts, in every language. */
export const clockText = (moment: Date, zone: string): string =>
  localTime(moment, zone).toISOString().slice(11, 16);

/** The same inside a sentence: `14:03`, `14:03 Uhr`. */
export const timeOfDayText = (moment: Date, zone: string): string =>
  dateWords().clock(clockText(moment, zone));

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && monthOf(text) >= 0 && monthOf(text) < monthNames().length;

/** A calendar day, `2026-11-21` → `21 Nov 2026`, `21.11.2026`; what is no such day stays unchanged. */
export const dateText = (day: string): string => dateIn(dateWords(), day);

/** The same for what has to be the same whoever reads it. */
export const englishDateText = (day: string): string => dateIn(en, day);

const dateIn = ({ date }: Words, day: string) =>
  isDay(day) ? date(dateOf(day), monthOf(day), day.slice(0, 4)) : day;

/** The same without the year: `2026-11-21` → `21 Nov`, `21. Nov.`. */
export const yearlessDateText = (day: string): string =>
  isDay(day) ? dateWords().yearless(dateOf(day), monthOf(day)) : day;

/** `2026-11-25` → `Wednesday`. */
export const weekdayName = (day: string): string => dateWords().weekdays[weekdayOf(day)] ?? "";

/** `2026-11-25` → `Wed 25`, `Mi., 25.`. */
export const dayOfMonthText = (day: string): string =>
  dateWords().onWeekday(weekdayOf(day), dateWords().dayOfMonth(dateOf(day)));

/** `2026-11-25` → `Wed 25 Nov`, `Mi., 25. Nov.`. */
export const shortDayText = (day: string): string =>
  dateWords().onWeekday(weekdayOf(day), yearlessDateText(day));

/** `2026-11-25` → `Wed 25 Nov 2026`, `Mi., 25.11.2026`. */
export const weekdayDateText = (day: string): string => dateWords().onWeekday(weekdayOf(day), dateText(day));

/** `2026-11-25` → `25 November`, `25. November`. */
export const longDateText = (day: string): string => dateWords().long(dateOf(day), monthOf(day));

/** `2026-11-25` → `Wednesday, 25 November`, `Mittwoch, 25. November`. */
export const longDayText = (day: string): string => `${weekdayName(day)}, ${longDateText(day)}`;

/** `21 Nov 2026, 14:03`, with seconds `21 Nov 2026, 14:03:07`; `21.11.2026, 14:03 Uhr`. */
export function timeText(moment: Date, zone: string, seconds = false): string {
  const clock = localTime(moment, zone)
    .toISOString()
    .slice(11, seconds ? 19 : 16);
  return `${dateText(dayText(moment, zone))}, ${dateWords().clock(clock)}`;
}

/**
 * The same as short as it stays clear from `now`: `14:03` on that day, `21 Nov, 14:03` within half a year, then the whole date;
 * `14:03 Uhr`, `21. Nov., 14:03 Uhr`.
 */
export function shortTimeText(moment: Date, zone: string, now: Date, clock = timeOfDayText): string {
  if (dayText(moment, zone) === dayText(now, zone)) return clock(moment, zone);
  const isFar = Math.abs(now.getTime() - moment.getTime()) > HALF_A_YEAR_MS;
  const day = (isFar ? dateText : yearlessDateText)(dayText(moment, zone));
  return `${day}, ${clock(moment, zone)}`;
}

/** The same in a column, where the clock stands alone: `14:03`, `21. Nov., 14:03`. */
export const columnTimeText = (moment: Date, zone: string, now: Date): string =>
  shortTimeText(moment, zone, now, clockText);

/** Whole days from one moment up to another, where the zone is: "24–28 Nov", "21 Dec – 4 Jan", "24 Nov"; "24.–28. Nov.". */
export function daySpanText(from: Date, to: Date, zone: string): string {
  const first = localTime(from, zone);
  // The end belongs to no day any more.
  const last = localTime(new Date(Math.max(from.getTime(), to.getTime() - 1)), zone);
  const text = (day: Date) => dateWords().yearless(day.getUTCDate(), day.getUTCMonth());
  if (text(first) === text(last)) return text(first);
  return first.getUTCMonth() === last.getUTCMonth()
    ? dateWords().span(first.getUTCDate(), text(last))
    : `${text(first)} – ${text(last)}`;
}

/** A moment where no reader's zone is known, such as in a mail: "23 November at 14:05 UTC", "23. November, 14:05 Uhr UTC". */
export const momentText = (moment: Date): string => momentIn(dateWords(), moment);

// words: UTC is the same everywhere
const momentIn = (words: Words, moment: Date) =>
  `${words.moment(
    words.long(moment.getUTCDate(), moment.getUTCMonth()),
    words.clock(moment.toISOString().slice(11, 16)),
  )} UTC`;

const ISO = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z";
// words: patterns of both languages
const IN_ENGLISH = `\\d{1,2} (?:${en.months.join("|")}) at \\d\\d:\\d\\d UTC`;
// words: as above
const IN_GERMAN = `\\d{1,2}\\.\\s(?:${de.months.join("|")}), \\d\\d:\\d\\d\\sUhr UTC`;
const WHOLE_ISO = new RegExp(`^${ISO}$`);
const MOMENTS = new RegExp(`(${ISO}|${IN_ENGLISH}|${IN_GERMAN})`);

/** The moment that a text consists of, in ISO 8601; null where it says anything else, or a day or an hour that no calendar has. */
export function wholeMoment(text: string): Date | null {
  const moment = new Date(WHOLE_ISO.test(text) ? text : Number.NaN);
  const isThere = !Number.isNaN(moment.getTime()) && text.startsWith(moment.toISOString().slice(0, 19));
  return isThere ? moment : null;
}

/**
 * A text in pieces, with the moments in it, for a page that knows its reader's zone: those in ISO 8601, and those that {@link
 * momentText} wrote, in whichever language. It writes no year: the one that is nearest to `now` is meant. A date that no calendar
 * has stays unchanged.
 */
export function withMoments(text: string, now = new Date()): (string | Date)[] {
  const pieces = text
    .split(MOMENTS)
    .map((piece, place) =>
      place % 2 === 0 ? piece : (wholeMoment(piece) ?? momentInWords(piece, now) ?? piece),
    );
  return pieces.filter((piece) => piece !== "");
}

function momentInWords(text: string, now: Date): Date | undefined {
  const [day, hours, minutes] = (text.match(/\d+/g) ?? []).map(Number);
  const name = text.match(/\p{L}+/u)?.[0] ?? "";
  const year = now.getUTCFullYear();
  return LANGUAGES.flatMap((language) =>
    [year - 1, year, year + 1].map((each) => {
      const words = WORDS[language];
      const moment = new Date(Date.UTC(each, words.months.indexOf(name), day, hours, minutes));
      const isNear = Math.abs(moment.getTime() - now.getTime()) <= HALF_A_YEAR_MS;
      return isNear && momentIn(words, moment) === text ? moment : undefined;
    }),
  ).find(Boolean);
}
