import { sameAmount } from "../amount";
import { type Calendar, isBankingDay, plusDays } from "./holidays";

/** What of a statement tells whether it continues the one before. */
export type Stretch = {
  id: string;
  number: string | null;
  fromDay: string | null;
  toDay: string | null;
  opening: string | null;
  closing: string | null;
};

/** Days without a statement, and the one that follows them. */
export type Gap = { before: string; from: string; to: string };

/**
 * The days between statements of one account that are missing. Two statements continue each other where the second opens with what
 * the first has closed with, whatever lies between: banks send none for days without movements. Where balances are missing, days
 * on which banks work must not be left out.
 */
export function findGaps(statements: readonly Stretch[], currency: string): Gap[] {
  const gaps: Gap[] = [];
  let last: (Stretch & { toDay: string }) | null = null;
  const inOrder = [...statements].sort((a, b) =>
    (a.fromDay ?? a.toDay ?? "").localeCompare(b.fromDay ?? b.toDay ?? ""),
  );
  for (const one of inOrder) {
    const [from, to] = [one.fromDay ?? one.toDay, one.toDay ?? one.fromDay];
    if (!from || !to) continue;
    if (last && from > nextDay(last.toDay) && !continues(last, one)) {
      const gap = { before: one.id, from: nextDay(last.toDay), to: dayBefore(from) };
      if (hasBankingDay(gap, currency)) gaps.push(gap);
    }
    if (!last || to > last.toDay) last = { ...one, toDay: to };
  }
  return gaps;
}

const continues = ({ closing }: Stretch, { opening }: Stretch): boolean =>
  closing !== null && opening !== null && sameAmount(closing, opening);

function hasBankingDay({ from, to }: Gap, currency: string): boolean {
  for (let day = from; day <= to; day = nextDay(day))
    if (isBankingDay(day, calendarOf(currency))) return true;
  return false;
}

const CALENDARS: Readonly<Record<string, Calendar>> = { EUR: "target", USD: "fed" };
const calendarOf = (currency: string): Calendar => CALENDARS[currency] ?? "both";

const nextDay = (day: string) => plusDays(day, 1);
const dayBefore = (day: string) => plusDays(day, -1);
