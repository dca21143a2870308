import "server-only";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Summary, summaryInput } from "@/lib/contract/summary";
import { lastMonths } from "@/lib/domain/periods";
import { type Database, orders } from "@/lib/server/platform";
import { type Context, withOutcome } from "@/lib/server/record";
import { readHoldings } from "./holdings";
import { readMedianHours, readPayouts } from "./payouts";

/** What the wallets hold, what waits, what is in progress and what was paid out, by currency. */
export async function getSummary(context: Context, input: z.output<typeof summaryInput>): Promise<Summary> {
  const months = lastMonths(input.months, input.zone);
  const codes = context.settings.CURRENCIES.map(({ code }) => code);
  const [holdings, waiting, payouts, medians] = await Promise.all([
    readHoldings(context),
    readWaiting(context.db),
    readPayouts(context, months),
    readMedianHours(context.db, codes, months),
  ]);
  const used = [...waiting.keys(), ...payouts.map(({ currency }) => currency)];
  const currencies = [...new Set([...codes, ...used])].map((currency) => ({
    currency,
    awaitingApproval: waiting.get(currency)?.awaitingApproval ?? { count: 0, amount: "0", oldest: null },
    inProgress: waiting.get(currency)?.inProgress ?? { count: 0, amount: "0" },
    months: months.map(({ month }) => {
      const paid = payouts.find((one) => one.currency === currency && one.month === month);
      return { month, count: paid?.count ?? 0, amount: paid?.amount ?? "0" };
    }),
    medianHours: medians.get(currency) ?? null,
  }));
  return { ...holdings, currencies };
}

type Waiting = Pick<Summary["currencies"][number], "awaitingApproval" | "inProgress">;

const isPending = sql`${orders.outcome} = 'to_approve'`;
const figures = (condition: typeof isPending) => ({
  count: sql<number>`(count(*) filter (where ${condition}))::int`,
  amount: sql<string>`coalesce(sum(${orders.amountValue}) filter (where ${condition}), 0)::text`,
});

/** What is not over yet, by currency. */
async function readWaiting(db: Database): Promise<Map<string, Waiting>> {
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
