import "server-only";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { groupedBy } from "@/lib/domain/grouped-by";
import { dayIn } from "@/lib/domain/periods";
import { bankLines, isOneOf, lineMatches, orders, statements, type Transaction } from "@/lib/server/platform";
import { inAnyFigure, isFollowed, type Month } from "@/lib/server/redemptions";

/** Whether it is over there. */
export const isMonthOver = ({ last, zone }: Month): boolean => last < dayIn(zone);

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

/** The redemptions that are in a figure of the month, the oldest first, with their lines that were booked up to its end. */
export async function readOrders(tx: Transaction, month: Month): Promise<MonthOrder[]> {
  const rows = await tx
    .select({ ...COLUMNS, isFollowed: sql<boolean>`coalesce(${isFollowed(month.zone)}, false)` })
    .from(orders)
    .where(inAnyFigure(month))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const lines = groupedBy(
    await readLines(
      tx,
      rows.map(({ id }) => id),
      month.last,
    ),
    ({ orderId }) => orderId,
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
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
      and(isOneOf(lineMatches.orderId, ids), isNull(lineMatches.undoneAt), lte(bankLines.bookedAt, last)),
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
