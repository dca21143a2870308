import "server-only";
import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { Exact } from "@/lib/domain/amount";
import type { LocalMonth } from "@/lib/domain/periods";
import { type Database, orders, PAID_OUT } from "@/lib/server/platform";
import type { MonthlyPayout, Services, SettledPayouts } from "@/lib/server/record";

/**
 * A payout begins now, and no transaction lives as long as this: to what began before, nothing is added. It is added up once, and
 * again when a payout was undone anywhere; only what began since is asked for each time.
 */
const SETTLED_MS = 10 * 60_000;
const KEPT_MS = 10 * 60_000;

/** What was paid out in these months, by currency. */
export async function readPayouts(
  { db, settledPayouts }: Pick<Services, "db" | "settledPayouts">,
  months: readonly LocalMonth[],
): Promise<MonthlyPayout[]> {
  const [first] = months;
  if (!first) return [];
  const key = months.map(({ begins }) => begins.getTime()).join(" ");
  // Read before the sums: what is undone in between is counted the next time, and they are added up again.
  const undone = await countUndone(db);
  const known = settledPayouts.get(key);
  const kept = known?.undone === undone ? known : await settle(db, months, first.begins, undone);
  if (kept !== known) settledPayouts.set(key, kept, { ttl: KEPT_MS });
  return merged([...kept.payouts, ...(await addUp(db, months, gte(orders.payoutAt, kept.until)))]);
}

/** It only ever grows, and whichever process undoes a payout adds to it. An index holds the few orders that it is read from. */
async function countUndone(db: Database): Promise<number> {
  const [row] = await db
    .select({ undone: sql<number>`coalesce(sum(${orders.payoutsUndone}), 0)::int` })
    .from(orders)
    .where(sql`payouts_undone > 0`);
  return row?.undone ?? 0;
}

async function settle(
  db: Database,
  months: readonly LocalMonth[],
  first: Date,
  undone: number,
): Promise<SettledPayouts> {
  const until = new Date(Math.max(first.getTime(), Date.now() - SETTLED_MS));
  const then = and(gte(orders.payoutAt, first), lt(orders.payoutAt, until));
  return { until, undone, payouts: await addUp(db, months, then) };
}

async function addUp(
  db: Database,
  months: readonly LocalMonth[],
  when: SQL | undefined,
): Promise<MonthlyPayout[]> {
  const begins = months.map(({ begins }) => begins.toISOString());
  const nth = sql<number>`width_bucket(${orders.payoutAt}, ${sql.param(begins)}::timestamptz[])`;
  const rows = await db
    .select({
      currency: orders.currency,
      nth,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${orders.amountValue})::text`,
    })
    .from(orders)
    .where(and(PAID_OUT, when))
    .groupBy(orders.currency, sql`2`);
  return rows.flatMap(({ nth, ...row }) => {
    const month = months[nth - 1]?.month;
    return month ? [{ ...row, month }] : [];
  });
}

function merged(payouts: readonly MonthlyPayout[]): MonthlyPayout[] {
  const byMonth = new Map<string, MonthlyPayout>();
  for (const one of payouts) {
    const key = `${one.currency} ${one.month}`;
    const before = byMonth.get(key);
    const amount = before ? new Exact(before.amount).plus(one.amount).toFixed() : one.amount;
    byMonth.set(key, { ...one, count: (before?.count ?? 0) + one.count, amount });
  }
  return [...byMonth.values()];
}

/** More of them would say little else, and years of them take their time. */
const LATEST = 500;

/** The median of the hours from the last approval to the payout, by currency, of the latest payouts in these months. */
export async function readMedianHours(
  db: Database,
  currencies: readonly string[],
  [first]: readonly LocalMonth[],
): Promise<Map<string, number>> {
  const medians = await Promise.all(
    currencies.map(async (currency) => {
      const latest = db
        .select({
          hours: sql<number>`extract(epoch from ${orders.payoutAt} - ${orders.approvedAt}) / 3600`.as(
            "hours",
          ),
        })
        .from(orders)
        .where(
          and(
            PAID_OUT,
            eq(orders.currency, currency),
            first && gte(orders.payoutAt, first.begins),
            isNotNull(orders.payoutAt),
            isNotNull(orders.approvedAt),
          ),
        )
        .orderBy(desc(orders.payoutAt))
        .limit(LATEST)
        .as("latest");
      const [row] = await db
        .select({
          hours: sql<
            number | null
          >`round((percentile_cont(0.5) within group (order by ${latest.hours}))::numeric, 2)::float8`,
        })
        .from(latest);
      return [currency, row?.hours ?? null] as const;
    }),
  );
  return new Map(
    medians.flatMap(([currency, hours]) => (hours === null ? [] : [[currency, hours] as const])),
  );
}
