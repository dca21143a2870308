import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { orders } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

type Pair = { walletId: string; bankAccountId: string };

/** So many of one's own latest redemptions are looked at. */
const LATEST = 200;

/**
 * The wallet and the bank account of one's own latest redemption in each currency, the latest first; never a colleague's,
 * which would put money on its way to where this person has sent none. Only of redemptions with the wallet or the account
 * that is `given`.
 */
export async function lastUsed({ db, person }: Context, given: Partial<Pair> = {}): Promise<Pair[]> {
  const rows = await db
    .select({ walletId: orders.walletId, bankAccountId: orders.bankAccountId, currency: orders.currency })
    .from(orders)
    .where(
      and(
        eq(orders.createdBy, person.id),
        given.walletId ? eq(orders.walletId, given.walletId) : undefined,
        given.bankAccountId ? eq(orders.bankAccountId, given.bankAccountId) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LATEST);
  const latest = new Map<string, Pair>();
  for (const { currency, ...pair } of rows) if (!latest.has(currency)) latest.set(currency, pair);
  return [...latest.values()];
}
