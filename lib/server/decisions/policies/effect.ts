import "server-only";
import { sql } from "drizzle-orm";
import type { Change } from "@/lib/contract/changes";
import { policies as shape } from "@/lib/contract/policies";
import { effectOf, loosens, type SentRedemption } from "@/lib/domain/policies/effect";
import { type Database, orders, plainAccount } from "@/lib/server/platform";
import type { ChangeRow } from "../changes/change-type";
import { DEFAULT_POLICIES } from "./get";
import { MAY_LEAVE } from "./leaving";

/** How far back it is looked. */
export const EFFECT_DAYS = 90;
const DAY_MS = 86_400_000;

/** What rules that wait for a second person would have asked of the redemptions that were sent in the last 90 days. */
export async function readEffect(
  db: Database,
  { before, after }: Pick<ChangeRow, "before" | "after">,
): Promise<NonNullable<Change["effect"]>> {
  const [was, now] = [before, after].map((rules) => shape.parse({ ...DEFAULT_POLICIES, ...rules }));
  if (!was || !now) throw new Error("unreachable: two were given");
  const since = new Date(Date.now() - EFFECT_DAYS * DAY_MS);
  const past = await readSent(db, since);
  return {
    since: since.toISOString(),
    looked: past.length,
    loosens: loosens(was, now),
    lines: effectOf(was, now, past),
  };
}

/** What was sent since then, each with what had left within the 24 hours before, which the first day of it is looked at for. */
async function readSent(db: Database, since: Date): Promise<SentRedemption[]> {
  const sumOver = (parts: ReturnType<typeof sql>) =>
    sql`sum(${orders.amountValue}) over (partition by ${parts} order by ${orders.claimedAt} range between interval '24 hours' preceding and current row)::text`;
  const { rows } = await db.execute<SentRedemption>(sql`
    select currency, amount, together, desk from (
      select ${orders.currency}, ${orders.amount}, ${orders.claimedAt} as claimed_at,
        ${sumOver(sql`${orders.currency}, ${plainAccount}`)} as together,
        ${sumOver(sql`${orders.currency}`)} as desk
      from ${orders}
      where ${orders.claimedAt} > ${new Date(since.getTime() - DAY_MS).toISOString()}::timestamptz and ${MAY_LEAVE}
    ) as left_then
    where claimed_at > ${since.toISOString()}::timestamptz`);
  return rows;
}
