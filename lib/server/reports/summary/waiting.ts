import "server-only";
import { sql } from "drizzle-orm";
import type { Summary } from "@/lib/contract/summary";
import { type Database, orders } from "@/lib/server/platform";
import { withOutcome } from "@/lib/server/record";

type Waiting = Pick<Summary["currencies"][number], "awaitingApproval" | "inProgress">;

const isPending = sql`${orders.outcome} = 'to_approve'`;
const figures = (condition: typeof isPending) => ({
  count: sql<number>`(count(*) filter (where ${condition}))::int`,
  amount: sql<string>`coalesce(sum(${orders.amountValue}) filter (where ${condition}), 0)::text`,
});

/** What is not over yet, by currency. */
export async function readWaiting(db: Database): Promise<Map<string, Waiting>> {
  const pending = figures(isPending);
  const others = figures(sql`not ${isPending}`);
  const rows = await db
    .select({
      currency: orders.currency,
      pendingCount: pending.count,
      pendingAmount: pending.amount,
      oldest: sql<
        string | null
      >`to_char((min(${orders.createdAt}) filter (where ${isPending})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      count: others.count,
      amount: others.amount,
    })
    .from(orders)
    .where(withOutcome("open"))
    .groupBy(orders.currency);
  return new Map(
    rows.map(({ currency, pendingCount, pendingAmount, oldest, count, amount }) => [
      currency,
      {
        awaitingApproval: { count: pendingCount, amount: pendingAmount, oldest },
        inProgress: { count, amount },
      },
    ]),
  );
}
