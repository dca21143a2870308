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
      const days = bankingDaysOf({ from: nextDay(last.toDay), to: dayBefore(from) }, currency);
      if (days) gaps.push({ before: one.id, ...days });
    }
    if (!last || to > last.toDay) last = { ...one, toDay: to };
  }
  return gaps;
}

/** Days, both inclusive. */
type Days = { from: string; to: string };

/** From the first to the last day that these say anything about; null where none of them names a day. */
export function spanOf(statements: readonly Stretch[]): Days | null {
  const from = statements
    .flatMap((one) => one.fromDay ?? one.toDay ?? [])
    .sort()
    .at(0);
  const to = statements
    .flatMap((one) => one.toDay ?? one.fromDay ?? [])
    .sort()
    .at(-1);
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/**
 * The days of a span of which no statement says anything, also before the first and after the last one. Days on which no bank works
 * need none.
 */
export function missingDays(statements: readonly Stretch[], currency: string, { from, to }: Days): Days[] {
  const span = spanOf(statements);
  const around = span
    ? [{ from, to: dayBefore(span.from) }, ...findGaps(statements, currency), { from: nextDay(span.to), to }]
    : [{ from, to }];
  return around
    .map((gap) => ({ from: gap.from < from ? from : gap.from, to: gap.to > to ? to : gap.to }))
    .flatMap((gap) => bankingDaysOf(gap, currency) ?? []);
}

const continues = ({ closing }: Stretch, { opening }: Stretch): boolean =>
  closing !== null && opening !== null && sameAmount(closing, opening);

/** From the first to the last of them on which banks work; null where there is none. */
function bankingDaysOf({ from, to }: Days, currency: string): Days | null {
  const isOpen = (day: string) => isBankingDay(day, calendarOf(currency));
  let [first, last] = [from, to];
  while (first <= to && !isOpen(first)) first = nextDay(first);
  while (last >= first && !isOpen(last)) last = dayBefore(last);
  return first <= last ? { from: first, to: last } : null;
}

const CALENDARS: Readonly<Record<string, Calendar>> = { EUR: "target", USD: "fed" };
const calendarOf = (currency: string): Calendar => CALENDARS[currency] ?? "both";

const nextDay = (day: string) => plusDays(day, 1);
const dayBefore = (day: string) => plusDays(day, -1);
