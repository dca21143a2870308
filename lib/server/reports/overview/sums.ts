import "server-only";
import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/orders";
import type { Overview, Sum } from "@/lib/contract/overview";
import { accountParts } from "@/lib/domain/account-label";
import { inZone } from "@/lib/domain/periods";
import { plusDays } from "@/lib/domain/plus-days";
import { orders } from "@/lib/server/platform";
import { type Context, readNicknameTexts } from "@/lib/server/record";
import { matching } from "@/lib/server/redemptions";

const COUNT = sql<number>`count(*)::int`;
const AMOUNT = sql<string>`sum(${orders.amountValue})::text`;

/** What the list with this filter adds up to, by currency: both ask the same condition. */
export async function sumsOf(context: Context, filter: OrderFilter): Promise<Sum[]> {
  return context.db
    .select({ currency: orders.currency, count: COUNT, amount: AMOUNT })
    .from(orders)
    .where(await matching(context, filter))
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency));
}

const DAYS = 7;

/** The days of the week that `today` is in, Monday first. */
function daysOfWeek(today: string): string[] {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: DAYS }, (_, nth) => plusDays(today, nth - sinceMonday));
}

/** What should arrive on each day of this week. */
export async function readExpected(context: Context, today: string): Promise<Overview["week"]> {
  const days = daysOfWeek(today);
  const day = sql<string>`(${orders.expectedAt} at time zone 'UTC')::date::text`;
  const rows = await context.db
    .select({ day, currency: orders.currency, count: COUNT, amount: AMOUNT })
    .from(orders)
    .where(and(await matching(context, { outcome: "paid_out" }), isNull(orders.receipt), inArray(day, days)))
    .groupBy(sql`1`, orders.currency)
    .orderBy(asc(orders.currency));
  return days.map((one) => ({
    day: one,
    sums: rows.filter((row) => row.day === one).map(({ day: _, ...sum }) => sum),
  }));
}

/** What was paid out on each day of this week. */
export async function readWeek(context: Context, today: string, zone: string): Promise<Overview["week"]> {
  const days = daysOfWeek(today);
  const begins = days.map((from) => inZone({ from }, zone).from);
  const nth = sql<number>`width_bucket(${orders.payoutAt}, ${sql.param(begins)}::timestamptz[])`;
  const week = inZone({ from: days[0], to: days.at(-1) }, zone);
  const rows = await context.db
    .select({ nth, currency: orders.currency, count: COUNT, amount: AMOUNT })
    .from(orders)
    .where(await matching(context, { dates: "paid_out", ...week }))
    .groupBy(sql`1`, orders.currency)
    .orderBy(asc(orders.currency));
  return days.map((day, index) => ({
    day,
    sums: rows.filter((row) => row.nth === index + 1).map(({ nth: _, ...sum }) => sum),
  }));
}

/** More have no room. */
const MAX_ACCOUNTS = 5;

/** What the filter finds by account, as it is called now, those with most redemptions first. */
export async function readByAccount(context: Context, filter: OrderFilter): Promise<Overview["accounts"]> {
  const rows = await context.db
    .select({
      id: orders.bankAccountId,
      latest: sql<
        typeof orders.$inferSelect.bankAccount
      >`(array_agg(${orders.bankAccount} order by ${orders.createdAt} desc))[1]`,
      ...{ currency: orders.currency, count: COUNT, amount: AMOUNT },
    })
    .from(orders)
    .where(await matching(context, filter))
    .groupBy(orders.bankAccountId, orders.currency)
    .orderBy(sql`count(*) desc`, asc(orders.bankAccountId))
    .limit(MAX_ACCOUNTS);
  const nicknameOf = await readNicknameTexts(context.db);
  return rows.map(({ id, latest, ...sum }) => ({
    id,
    account: accountParts({ ...latest, nickname: nicknameOf(id) }),
    sums: [sum],
  }));
}
