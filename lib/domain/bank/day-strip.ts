import { plusDays } from "../plus-days";
import { type Calendar, isBankingDay } from "./holidays";

/** What a day on the way of a payout is: it started, its money is expected, is needed, or it is late from then on. */
export const DAY_MARKS = ["paid_out", "expected", "needed_by", "late_from"] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** A day, or several in a row about which there is nothing to say. */
export type StripDay = {
  from: string;
  /** The last of them: the same as `from` for one day. */
  to: string;
  marks: DayMark[];
  /** Banks are closed on all of them. */
  isClosed: boolean;
};

/** So many stand side by side. */
const LENGTH = 5;

type Days = Record<Exclude<DayMark, "needed_by">, string> & { needed_by: string | null };

/**
 * The days from a payout until its money is late, five in all: days in a row on which banks are closed are one, others that nothing is to
 * be said of are one where there are too many, and the days after fill up what is left. The day on which the money is needed is
 * marked where it is among them.
 */
export function dayStrip(days: Days, calendar: Calendar): StripDay[] {
  const marksOf = (day: string) => DAY_MARKS.filter((mark) => days[mark] === day);
  const isSilent = (day: string) => marksOf(day).length === 0;
  const isClosed = (day: string) => !isBankingDay(day, calendar);

  /** The part of the strip that begins with this day. */
  function partFrom(from: string): StripDay {
    const closed = isClosed(from);
    let to = from;
    if (closed && isSilent(from)) {
      for (let next = plusDays(to, 1); isClosed(next) && isSilent(next); next = plusDays(next, 1)) to = next;
    }
    return { from, to, marks: marksOf(from), isClosed: closed };
  }

  const last = days.late_from > days.expected ? days.late_from : days.expected;
  let next = days.paid_out;
  const following = (): StripDay => {
    const part = partFrom(next);
    next = plusDays(part.to, 1);
    return part;
  };
  const parts: StripDay[] = [];
  while (next <= last) parts.push(following());
  const strip = parts.length > LENGTH ? shortened(parts) : parts;
  while (strip.length < LENGTH) strip.push(following());
  return strip;
}

/** Joins what has nothing to say, then leaves out the later ones of it as far as there are still too many. */
function shortened(parts: readonly StripDay[]): StripDay[] {
  const joined: StripDay[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before && before.marks.length === 0 && part.marks.length === 0) {
      joined.splice(-1, 1, { ...before, to: part.to, isClosed: before.isClosed && part.isClosed });
    } else joined.push(part);
  }
  while (joined.length > LENGTH) {
    joined.splice(
      joined.findLastIndex(({ marks }) => marks.length === 0),
      1,
    );
  }
  return joined;
}
