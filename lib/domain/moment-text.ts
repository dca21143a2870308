import { twoDigits } from "./local-time";
import { MONTHS } from "./months";

/** A moment where no reader's zone is known, such as in a mail: "23 November at 14:05 UTC". */
export const momentText = (moment: Date) =>
  `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} at ${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())} UTC`;

const MOMENT = new RegExp(`(\\d{1,2}) (${MONTHS.join("|")}) at (\\d\\d):(\\d\\d) UTC`);
const ISO = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/;
const HALF_A_YEAR_MS = 183 * 24 * 3_600_000;

/**
 * A text in pieces, with the moments in it, for a page that knows its reader's zone: those in ISO 8601, and those that
 * {@link momentText} wrote. It writes no year: the one that is nearest to `now` is meant.
 */
export function withMoments(text: string, now = new Date()): (string | Date)[] {
  const iso = ISO.exec(text);
  if (iso) {
    const [whole] = iso;
    const after = text.slice(iso.index + whole.length);
    return [...withMoments(text.slice(0, iso.index), now), new Date(whole), ...withMoments(after, now)];
  }
  const found = MOMENT.exec(text);
  if (!found) return text ? [text] : [];
  const [whole, day, month = "", hours, minutes] = found;
  const place = (MONTHS as readonly string[]).indexOf(month);
  const inYear = (year: number) =>
    new Date(Date.UTC(year, place, Number(day), Number(hours), Number(minutes)));
  const years = [-1, 0, 1].map((off) => inYear(now.getUTCFullYear() + off));
  const moment = years.find((one) => Math.abs(one.getTime() - now.getTime()) <= HALF_A_YEAR_MS) ?? years[1];
  const before = text.slice(0, found.index);
  return [before, moment ?? whole, ...withMoments(text.slice(found.index + whole.length), now)].filter(
    (piece) => piece !== "",
  );
}
