import { exactDifference, sameAmount } from "../amount";
import { groupedBy } from "../grouped-by";
import { plusDays } from "../plus-days";
import { type Calendar, isBankingDay } from "./holidays";

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

/** A statement whose balances contradict its lines or the statement before it, and by how much; decimal text, signed. */
export type Contradiction = { statementId: string; day: string | null; difference: string };

/**
 * The days between statements of one account that are missing. Two statements continue each other where the second opens with what
 * the first has closed with, or without balances has the next number, whatever lies between: banks send none for days without
 * movements. Otherwise days on which banks work must not be left out.
 */
export const findGaps = (statements: readonly Stretch[], currency: string): Gap[] =>
  turnsIn(statements).flatMap((turn) => {
    const days = continues(turn) ? null : daysBetween(turn, currency);
    return days ? [{ before: turn.next.id, ...days }] : [];
  });

/**
 * Statements that open with something else than the one before has closed with, although no day is missing between them; `difference`
 * is what they open with less that.
 */
export const findJumps = (statements: readonly Stretch[], currency: string): Contradiction[] =>
  turnsIn(statements).flatMap((turn) => {
    const [opening] = openingsOf(turn);
    const [closing] = closingsOf(turn);
    if (!opening || !closing || continues(turn) || daysBetween(turn, currency)) return [];
    return [{ statementId: turn.next.id, day: turn.from, difference: exactDifference(opening, closing) }];
  });

/** Where the balances of these statements contradict their lines, or each other. */
export const contradictionsIn = (
  statements: readonly (Stretch & { difference: string | null })[],
  currency: string,
): Contradiction[] => [
  ...statements.flatMap(({ id: statementId, toDay: day, difference }) =>
    difference ? [{ statementId, day, difference }] : [],
  ),
  ...findJumps(statements, currency),
];

/** The end of what was covered and the statement that begins behind it, with all that end and begin on these days. */
type Turn = { to: string; from: string; next: Stretch; ending: Stretch[]; beginning: Stretch[] };

/** Where statements begin behind everything before them. */
function turnsIn(statements: readonly Stretch[]): Turn[] {
  const dated = statements
    .flatMap((one) => {
      const [from, to] = [one.fromDay ?? one.toDay, one.toDay ?? one.fromDay];
      return from && to ? [{ one, from, to }] : [];
    })
    .sort((a, b) => a.from.localeCompare(b.from));
  const [endingOn, beginningOn] = [groupedBy(dated, ({ to }) => to), groupedBy(dated, ({ from }) => from)];
  const turns: Turn[] = [];
  let end: string | null = null;
  for (const { one: next, from, to } of dated) {
    if (end !== null && from > end) {
      const [ending, beginning] = [endingOn.get(end) ?? [], beginningOn.get(from) ?? []];
      turns.push({
        ...{ to: end, from, next },
        ending: ending.map(({ one }) => one),
        beginning: beginning.map(({ one }) => one),
      });
    }
    if (end === null || to > end) end = to;
  }
  return turns;
}

const daysBetween = ({ to, from }: Turn, currency: string): Days | null =>
  bankingDaysOf({ from: nextDay(to), to: dayBefore(from) }, currency);

const openingsOf = ({ beginning }: Turn) => beginning.flatMap(({ opening }) => opening ?? []);
const closingsOf = ({ ending }: Turn) => ending.flatMap(({ closing }) => closing ?? []);

/** Of several pages of a day, any may be the first and any the last. */
function continues(turn: Turn): boolean {
  const [openings, closings] = [openingsOf(turn), closingsOf(turn)];
  if (openings.length > 0 && closings.length > 0)
    return openings.some((opening) => closings.some((closing) => sameAmount(closing, opening)));
  return turn.beginning.some((next) =>
    turn.ending.some((last) => numberIn(next.number) === numberIn(last.number) + 1),
  );
}

/** The number of a statement whose number is nothing else, a page's without the page. */
const numberIn = (number: string | null): number =>
  Number(/^(\d+)(?:\/\d+)?$/.exec(number ?? "")?.[1] ?? Number.NaN);

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
