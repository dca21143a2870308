import "server-only";
import { sql } from "drizzle-orm";
import type { BankAccountFigures } from "@/lib/contract/figures";
import { type Database, orders } from "@/lib/server/platform";
import { withOutcome } from "@/lib/server/record";

export type InUse = Omit<BankAccountFigures, "id">;
type Column = typeof orders.walletId | typeof orders.bankAccountId;

/** What is in progress from each wallet or to each bank account, and when it was last used; by id, in lower case. */
export async function readInUse(
  db: Database,
): Promise<Record<"wallets" | "bankAccounts", Map<string, InUse>>> {
  const [open, wallets, bankAccounts] = await Promise.all([
    readOpen(db),
    readLastUsed(db, orders.walletId),
    readLastUsed(db, orders.bankAccountId),
  ]);
  for (const { walletId, bankAccountId, currency, count, amount, unsent } of open) {
    const used = walletId === null ? bankAccounts.get(bankAccountId ?? "") : wallets.get(walletId);
    if (count > 0) used?.inProgress.push({ currency, count, amount });
    if (unsent !== "0") used?.unsent.push({ currency, amount: unsent });
  }
  return { wallets, bankAccounts };
}

const IS_IN_PROGRESS = sql`${orders.outcome} = 'in_progress'`;

/** By wallet and by account at once; the other id is null. */
function readOpen(db: Database) {
  const { walletId, bankAccountId, currency, amountValue, transactionHash } = orders;
  return db
    .select({
      walletId: sql<string | null>`${walletId}`,
      bankAccountId: sql<string | null>`${bankAccountId}`,
      currency,
      count: sql<number>`(count(*) filter (where ${IS_IN_PROGRESS}))::int`,
      amount: sql<string>`coalesce(sum(${amountValue}) filter (where ${IS_IN_PROGRESS}), 0)::text`,
      unsent: sql<string>`coalesce(sum(${amountValue}) filter (where ${transactionHash} is null), 0)::text`,
    })
    .from(orders)
    .where(withOutcome("open"))
    .groupBy(sql`grouping sets ((${walletId}, ${currency}), (${bankAccountId}, ${currency}))`)
    .orderBy(currency);
}

/** Steps through the column's index from one id to the next, whatever the number of redemptions of each. */
async function readLastUsed(db: Database, column: Column): Promise<Map<string, InUse>> {
  const name = sql.identifier(column.name);
  const newest = sql`order by ${name} desc, created_at desc, id desc limit 1`;
  const { rows } = await db.execute<{ id: string; ms: number }>(sql`
    with recursive used as (
      (select ${name} as id, created_at as at from orders ${newest})
      union all
      (select next.* from used, lateral
        (select ${name} as id, created_at as at from orders where ${name} < used.id ${newest}) next)
    )
    select id, (extract(epoch from at) * 1000)::float8 as ms from used`);
  return new Map(
    rows.map(({ id, ms }) => [id, { inProgress: [], unsent: [], lastUsedAt: new Date(ms).toISOString() }]),
  );
}
