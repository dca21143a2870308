import "server-only";
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { groupedBy } from "@/lib/domain/grouped-by";
import { daysOf } from "@/lib/domain/month";
import { dayIn, inZone } from "@/lib/domain/periods";
import {
  bankLines,
  lineMatches,
  orders,
  plainAccount,
  statements,
  type Transaction,
} from "@/lib/server/platform";

/** A month where the organisation is: its days, and the moments at which it begins and the next one does. */
export type Month = { month: string; zone: string; first: string; last: string; begins: Date; ends: Date };

export function monthOf(month: string, zone: string): Month {
  const { first, last } = daysOf(month);
  const { from, to } = inZone({ from: first, to: last }, zone);
  return { month, zone, first, last, begins: new Date(from), ends: new Date(to) };
}

/** Whether it is over there. */
export const isMonthOver = ({ last, zone }: Month): boolean => last < dayIn(zone);

/** Some statement was read of the day of the payout, or of one before it: without any, nothing says that it has not arrived. */
const isFollowed = (zone: string): SQL => sql`exists (select from ${statements}
  where ${statements.account} = ${plainAccount}
    and coalesce(${statements.fromDay}, ${statements.toDay}) <= (${orders.payoutAt} at time zone ${zone})::date)`;

/** Every redemption that can be in a figure of the month; some of them are in none. */
const concerning = ({ zone, first, last, begins, ends }: Month) =>
  or(
    and(gte(orders.approvedAt, begins), lt(orders.approvedAt, ends)),
    and(gte(orders.payoutAt, begins), lt(orders.payoutAt, ends)),
    sql`${orders.id} in (select ${lineMatches.orderId} from ${lineMatches}
      join ${bankLines} on ${bankLines.id} = ${lineMatches.lineId}
      where ${lineMatches.undoneAt} is null and ${bankLines.bookedAt} between ${first} and ${last})`,
    and(
      lt(orders.payoutAt, ends),
      or(
        and(isNull(orders.receipt), isFollowed(zone)),
        sql`${orders.receipt}->>'state' = 'returned'`,
        gte(orders.receivedOn, first),
      ),
    ),
  );

const COLUMNS = {
  id: orders.id,
  code: orders.code,
  customerReference: orders.customerReference,
  bankAccountId: orders.bankAccountId,
  bankAccount: orders.bankAccount,
  walletId: orders.walletId,
  wallet: orders.wallet,
  walletFacts: orders.walletFacts,
  currency: orders.currency,
  amount: orders.amount,
  outcome: orders.outcome,
  approvedAt: orders.approvedAt,
  payoutAt: orders.payoutAt,
  transactionHash: orders.transactionHash,
  issuerOrderId: orders.issuerOrderId,
  fiatTransferId: orders.fiatTransferId,
};

type Row = Pick<typeof orders.$inferSelect, keyof typeof COLUMNS>;
export type MonthLine = Awaited<ReturnType<typeof readLines>>[number];
export type MonthOrder = Row & { isFollowed: boolean; lines: MonthLine[] };

/** The redemptions that can be in a figure of the month, the oldest first, with their lines that were booked up to its end. */
export async function readOrders(tx: Transaction, month: Month): Promise<MonthOrder[]> {
  const rows = await tx
    .select({ ...COLUMNS, isFollowed: sql<boolean>`coalesce(${isFollowed(month.zone)}, false)` })
    .from(orders)
    .where(concerning(month))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const lines = groupedBy(
    await readLines(
      tx,
      rows.map(({ id }) => id),
      month.last,
    ),
    ({ orderId }) => orderId,
  );
  return rows.map((row) => {
    const own = lines.get(row.id) ?? [];
    return { ...row, isFollowed: row.isFollowed || own.length > 0, lines: own };
  });
}

async function readLines(tx: Transaction, ids: readonly string[], last: string) {
  if (ids.length === 0) return [];
  return tx
    .select({
      orderId: lineMatches.orderId,
      id: bankLines.id,
      amount: lineMatches.amount,
      credit: bankLines.credit,
      bookedOn: sql<string>`${bankLines.bookedAt}::text`,
      valueDate: bankLines.valueDate,
      payer: bankLines.payer,
      statementId: bankLines.statementId,
      statement: statements.number,
      line: bankLines.number,
      how: lineMatches.how,
    })
    .from(lineMatches)
    .innerJoin(bankLines, eq(bankLines.id, lineMatches.lineId))
    .innerJoin(statements, eq(statements.id, bankLines.statementId))
    .where(
      and(
        // One parameter, however many they are.
        sql`${lineMatches.orderId} = any(${sql.param([...ids])}::uuid[])`,
        isNull(lineMatches.undoneAt),
        lte(bankLines.bookedAt, last),
      ),
    )
    .orderBy(asc(bankLines.bookedAt), asc(bankLines.id));
}

/** The first day of which a statement was read, by account. */
export async function readSince(tx: Transaction, accounts: readonly string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const since = sql<string | null>`min(coalesce(${statements.fromDay}, ${statements.toDay}))::text`;
  const rows = await tx
    .select({ account: statements.account, since })
    .from(statements)
    .where(inArray(statements.account, [...accounts]))
    .groupBy(statements.account);
  return new Map(rows.flatMap((row) => (row.since ? [[row.account, row.since] as const] : [])));
}
