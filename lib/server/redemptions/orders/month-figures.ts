import "server-only";
import { and, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { daysOf } from "@/lib/domain/month";
import { inZone } from "@/lib/domain/periods";
import { REPORT_FIGURES, type ReportFigure } from "@/lib/domain/report-figures";
import { bankLines, lineMatches, orders, plainAccount, statements } from "@/lib/server/platform";

/** A month where the organisation is: its days, and the moments at which it begins and the next one does. */
export type Month = { month: string; zone: string; first: string; last: string; begins: Date; ends: Date };

export function monthOf(month: string, zone: string): Month {
  const { first, last } = daysOf(month);
  const { from, to } = inZone({ from: first, to: last }, zone);
  return { month, zone, first, last, begins: new Date(from), ends: new Date(to) };
}

/** Something says or could say whether it has arrived: a line of its own, or a statement of the day of the payout or before. */
export const isFollowed = (
  zone: string,
): SQL => sql`(${orders.receipt} is not null or exists (select from ${statements}
  where ${statements.account} = ${plainAccount}
    and coalesce(${statements.fromDay}, ${statements.toDay}) <= (${orders.payoutAt} at time zone ${zone})::date))`;

/** Something of the lines that were booked for it up to a day, or since one. */
const ofLines = (what: SQL, days: SQL): SQL => sql`(select ${what} from ${lineMatches}
  join ${bankLines} on ${bankLines.id} = ${lineMatches.lineId}
  where ${lineMatches.orderId} = ${orders.id} and ${lineMatches.undoneAt} is null and ${bankLines.bookedAt} ${days})`;

const NET = sql`coalesce(sum(case when ${bankLines.credit} then 1 else -1 end * ${lineMatches.amount}::numeric), 0)`;

/** What came and was still there, and whether a payout was not on the account, by the same rule as `receiptOf` (lib/domain/bank). */
const there = (days: SQL) => ofLines(NET, days);
const isMissing = (days: SQL) =>
  ofLines(
    sql`count(*) = 0
      or (bool_or(not ${bankLines.credit}) and ${NET} <= 0)
      or (${NET} < ${orders.amountValue} and bool_or(not ${bankLines.credit} and ${lineMatches.how} = 'return'))`,
    days,
  );

/** A moment, and the days of the bank before it. */
type End = { at: Date; days: SQL };

const isPaidBy = ({ at }: End) => lt(orders.payoutAt, at);

const isInTransit = (end: End, zone: string) => and(isPaidBy(end), isMissing(end.days), isFollowed(zone));

const differenceAt = (end: End) => sql`case when not coalesce(${isPaidBy(end)}, false) then ${there(end.days)}
  when ${isMissing(end.days)} then 0 else ${there(end.days)} - ${orders.amountValue} end`;

/** Redemptions that are in a figure of a month, as a condition on orders. */
export function inFigure(month: Month, figure: ReportFigure): SQL | undefined {
  const { zone, first, last, begins, ends } = month;
  const start: End = { at: begins, days: sql`< ${first}` };
  const end: End = { at: ends, days: sql`<= ${last}` };
  const isWithin = (moment: typeof orders.approvedAt) =>
    and(isNotNull(moment), gte(moment, begins), lt(moment, ends));
  // From the month's lines: what most redemptions have is older.
  const hasLine = (which: SQL) => sql`${orders.id} in (select ${lineMatches.orderId} from ${lineMatches}
    join ${bankLines} on ${bankLines.id} = ${lineMatches.lineId}
    where ${lineMatches.undoneAt} is null and ${bankLines.bookedAt} between ${first} and ${last} and ${which})`;
  // What has arrived before the month and stayed is found by this alone.
  const isOpenSince = or(
    isNull(orders.receipt),
    sql`${orders.receipt}->>'state' = 'returned'`,
    gte(orders.receivedOn, first),
  );
  switch (figure) {
    case "opened":
      return isWithin(orders.approvedAt);
    case "paidOut":
      return isWithin(orders.payoutAt);
    case "received":
      return hasLine(sql`${bankLines.credit}`);
    case "returned":
      return hasLine(sql`not ${bankLines.credit}`);
    case "inTransitStart":
      return and(isOpenSince, isInTransit(start, zone));
    case "inTransitEnd":
      return and(isOpenSince, isInTransit(end, zone));
    case "difference":
      return and(
        or(isWithin(orders.payoutAt), hasLine(sql`true`)),
        sql`${differenceAt(end)} <> ${differenceAt(start)}`,
      );
  }
}

/** Redemptions that are in any figure of it. */
export const inAnyFigure = (month: Month): SQL | undefined =>
  or(...REPORT_FIGURES.map((figure) => inFigure(month, figure)));
