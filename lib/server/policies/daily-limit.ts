import "server-only";
import { and, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { Exact, isMoreThan } from "@/lib/domain/amount";
import { formatMoney } from "@/lib/domain/money";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { AppError } from "../errors";

type Asked = {
  currency: string;
  amount: string;
  /** Who prepares it, or sets another amount. */
  personId: string;
  /** The redemption that is edited: what it was before does not count. */
  own?: string;
};

/** Nothing leaves for these. A closed one counts on: the issuer’s order may still exist. */
const WITHOUT_PAYOUT = ["rejected", "withdrawn", "expired", "refused", "not_created"] as const;

/** The amount counts for whoever set it, from then on for 24 hours. */
const SET_AT = sql`coalesce(${orders.amountAt}, ${orders.createdAt})`;
const SET_BY = sql`coalesce(${orders.amountBy}, ${orders.createdBy})`;

/**
 * Makes sure that this amount stays within what may be prepared in any 24 hours, by one person and by everybody. Others who
 * prepare in the same currency wait until the transaction ends, so that two at once do not both use what is left.
 * @throws AppError `not_usable` with the field `amount`: how much is left
 */
export async function requireWithinLimit(
  tx: Transaction,
  { dailyLimits }: Pick<Policies, "dailyLimits">,
  { currency, amount, personId, own }: Asked,
): Promise<void> {
  const limit = dailyLimits.find((one) => one.currency === currency);
  if (!limit) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`daily limit ${currency}`}, 0))`);
  const sum = async (whose?: SQL) => {
    const [row] = await tx
      .select({ total: sql<string>`coalesce(sum(${orders.amount}::numeric), 0)::text` })
      .from(orders)
      .where(
        and(
          eq(orders.currency, currency),
          notInArray(orders.state, [...WITHOUT_PAYOUT]),
          sql`${SET_AT} > now() - interval '24 hours'`,
          own ? ne(orders.id, own) : undefined,
          whose,
        ),
      );
    return row?.total ?? "0";
  };
  if (limit.perPreparer !== null) {
    const used = await sum(sql`${SET_BY} = ${personId}`);
    requireRoom("your daily limit", { currency, amount, used, limit: limit.perPreparer });
  }
  if (limit.desk !== null)
    requireRoom("the daily limit for everybody together", {
      currency,
      amount,
      used: await sum(),
      limit: limit.desk,
    });
}

type Room = { currency: string; amount: string; used: string; limit: string };

function requireRoom(which: string, { currency, amount, used, limit }: Room): void {
  if (!isMoreThan(new Exact(used).plus(amount).toFixed(), limit)) return;
  const rest = new Exact(limit).minus(used);
  const left = rest.isNegative() ? "0" : rest.toFixed();
  const [leftText, limitText] = [left, limit].map((one) => `${formatMoney(one)} ${currency}`);
  const message = `This is over ${which}: ${leftText} of ${limitText} are left. Enter a smaller amount, or prepare it later: what was prepared counts for 24 hours.`;
  throw new AppError("not_usable", message, { amount: message });
}
