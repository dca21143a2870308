import "server-only";
import { and, arrayContains, asc, eq, gt, inArray, not, sql } from "drizzle-orm";
import type { Approvable } from "@/lib/contract/approvable";
import { mayEver } from "@/lib/domain/rules/redemptions";
import { compareNeededBy } from "@/lib/domain/to-do-order";
import { ENOUGH_PAYOUTS, type History, unusualIn } from "@/lib/domain/unusual";
import { isStandingIn } from "@/lib/server/decisions";
import { type Database, orders } from "@/lib/server/platform";
import { type Context, findTwins, type OrderRow, withOutcome } from "@/lib/server/record";
import { presenterFor } from "./view";

/** As many as one signature serves. */
const MAX_ITEMS = 100;

/** Everything that this person may approve now, with what is unusual about each. */
export async function getApprovable(context: Context): Promise<Approvable> {
  const { db, person } = context;
  if (!mayEver("approve", person, await isStandingIn(db, person.id))) return { items: [], total: 0 };
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.state, "pending_approval"), not(arrayContains(orders.contributors, [person.id]))))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  if (rows.length === 0) return { items: [], total: 0 };
  const { view } = await presenterFor(context, rows);
  const views = await Promise.all(rows.map(async (row) => ({ row, order: await view(row) })));
  const mine = views.filter(({ order }) => order.allowed.includes("approve"));
  const mineRows = mine.map(({ row }) => row);
  const historyOf = await readHistory(db, mineRows);
  const twinsOf = await findTwins(db, mineRows);
  const items = mine.map(({ row, order }) => {
    // What a preparer knew of stays one, also once the other one is older than that.
    const isDuplicate = row.duplicate !== null || twinsOf(row).length > 0;
    return { order, unusual: unusualIn({ amount: row.amount, isDuplicate }, historyOf(row)) };
  });
  // Sorting keeps those that are alike in their order, the longest waiting first.
  items.sort(
    (a, b) =>
      Number(b.unusual.length > 0) - Number(a.unusual.length > 0) || compareNeededBy(a.order, b.order),
  );
  return { items: items.slice(0, MAX_ITEMS), total: items.length };
}

const PAID_OUT = withOutcome("paid");

const YEAR_MS = 365 * 24 * 3_600_000;

/** What was paid out before, for all of them in three queries. */
async function readHistory(db: Database, rows: OrderRow[]): Promise<(row: OrderRow) => History> {
  const number = sql<string>`${orders.bankAccount}->>'accountNumber'`;
  const numbers = rows.map(({ bankAccount }) => bankAccount.accountNumber);
  const wallets = rows.map(({ walletId }) => walletId);
  if (rows.length === 0) return () => ({ accountIsKnown: true, walletIsKnown: true, usualAmount: null });
  const [paidTo, paidFrom, usual] = await Promise.all([
    db
      .selectDistinct({ number })
      .from(orders)
      .where(and(PAID_OUT, inArray(number, numbers))),
    db
      .selectDistinct({ id: orders.walletId })
      .from(orders)
      .where(and(PAID_OUT, inArray(orders.walletId, wallets))),
    db
      .select({
        currency: orders.currency,
        count: sql<number>`count(*)::int`,
        // The value itself, not one between two: amounts stay decimal text.
        median: sql<string>`(percentile_disc(0.5) within group (order by ${orders.amount}::numeric))::text`,
      })
      .from(orders)
      .where(and(PAID_OUT, gt(orders.createdAt, new Date(Date.now() - YEAR_MS))))
      .groupBy(orders.currency),
  ]);
  const accounts = new Set(paidTo.map((one) => one.number));
  const knownWallets = new Set(paidFrom.map(({ id }) => id));
  return ({ bankAccount, walletId, currency }) => {
    const payouts = usual.find((one) => one.currency === currency);
    return {
      accountIsKnown: accounts.has(bankAccount.accountNumber),
      walletIsKnown: knownWallets.has(walletId),
      usualAmount: payouts && payouts.count >= ENOUGH_PAYOUTS ? payouts.median : null,
    };
  };
}
