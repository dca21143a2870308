import "server-only";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Coverage } from "@/lib/contract/statements";
import { contradictionsIn, findGaps, spanOf } from "@/lib/domain/bank/gaps";
import { type Database, statements, type Transaction } from "@/lib/server/platform";
import type { Context, Services } from "@/lib/server/record";
import { type KnownAccount, knownAccounts } from "./known-accounts";

type Statement = typeof statements.$inferSelect;

/** Statements of the bank’s books; those within a day and notifications of single payments leave no gaps. */
const OF_BOOKS = ["camt.053", "mt940", "csv"] as const;

/** The statements of these accounts of which days can be missing, in their order. */
export async function bookedStatements(
  db: Database | Transaction,
  accounts: readonly string[],
): Promise<Statement[]> {
  if (accounts.length === 0) return [];
  return db
    .select()
    .from(statements)
    .where(
      sql`${inArray(statements.account, [...accounts])} and ${inArray(statements.format, [...OF_BOOKS])}`,
    )
    .orderBy(asc(statements.fromDay), asc(statements.toDay), asc(statements.at));
}

/** Whether one was ever read, of whatever account. */
export const hasAnyStatement = async ({ db }: Services): Promise<boolean> =>
  (await db.select({ id: statements.id }).from(statements).limit(1)).length > 0;

/** How far the statements of each account have come, what is missing, and the folder that is watched. */
export async function getCoverage(context: Context): Promise<Coverage> {
  const { db, settings } = context;
  const accounts = await knownAccounts(context);
  const all = await bookedStatements(
    db,
    accounts.map(({ account }) => account),
  );
  return {
    accounts: accounts.map((one) =>
      coverageOf(
        one,
        all.filter(({ account }) => account === one.account),
      ),
    ),
    folder: settings.STATEMENTS_DIR ? { lastAt: await lastFromFolder(context) } : null,
  };
}

const lastFromFolder = async ({ db }: Services): Promise<string | null> => {
  const [row] = await db
    .select({ at: sql<Date | string | null>`max(${statements.at})` })
    .from(statements)
    .where(eq(statements.source, "folder"));
  return row?.at ? new Date(row.at).toISOString() : null;
};

function coverageOf(
  { id, ids, label, currency }: KnownAccount,
  own: Statement[],
): Coverage["accounts"][number] {
  const { from = null, to = null } = spanOf(own) ?? {};
  return {
    ...{ account: id, ids, title: label.title, currency, from, to },
    gaps: findGaps(own, currency).map(({ before, from, to }) => ({ from, to, statementId: before })),
    contradictions: contradictionsIn(own, currency),
  };
}
