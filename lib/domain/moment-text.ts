import { twoDigits } from "./local-time";
import { MONTHS } from "./months";

/** A moment where no reader's zone is known, such as in a mail: "23 November at 14:05 UTC". */
export const momentText = (moment: Date) =>
  `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} at ${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())} UTC`;

const MOMENT = new RegExp(`(\\d{1,2}) (${MONTHS.join("|")}) at (\\d\\d):(\\d\\d) UTC`);
const ISO = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/;
const HALF_A_YEAR_MS = 183 * 24 * 3_600_000;

/** The moment that is written there in ISO 8601; null for a day or an hour that no calendar has, which people can type. */
function isoMoment(written: string): Date | null {
  const moment = new Date(written);
  const isThere =
    !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === written.slice(0, 19);
  return isThere ? moment : null;
}

/** The moment that a text consists of, in ISO 8601; null where it says anything else, or more. */
export const wholeMoment = (text: string): Date | null =>
  ISO.exec(text)?.[0] === text ? isoMoment(text) : null;

/**
 * A text in pieces, with the moments in it, for a page that knows its reader's zone: those in ISO 8601, and those that
 * {@link momentText} wrote. It writes no year: the one that is nearest to `now` is meant.
 */
export function withMoments(text: string, now = new Date()): (string | Date)[] {
  const iso = ISO.exec(text);
  if (iso) {
    const [whole] = iso;
    const after = text.slice(iso.index + whole.length);
    const moment = isoMoment(whole) ?? whole;
    return [...withMoments(text.slice(0, iso.index), now), moment, ...withMoments(after, now)];
  }
  const found = MOMENT.exec(text);
  if (!found) return text ? [text] : [];
  const [whole, day, month = "", hours, minutes] = found;
  const place = (MONTHS as readonly string[]).indexOf(month);
  const inYear = (year: number) =>
    new Date(Date.UTC(year, place, Number(day), Number(hours), Number(minutes)));
  const moment = [-1, 0, 1]
    .map((off) => inYear(now.getUTCFullYear() + off))
    .find((one) => momentText(one) === whole && Math.abs(one.getTime() - now.getTime()) <= HALF_A_YEAR_MS);
  const before = text.slice(0, found.index);
  return [before, moment ?? whole, ...withMoments(text.slice(found.index + whole.length), now)].filter(
    (piece) => piece !== "",
  );
}
