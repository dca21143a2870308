import "server-only";
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { Exact, isMoreThan, sumOf } from "@/lib/domain/amount";
import type { Outcome } from "@/lib/domain/order-outcome";
import { type Exceeded, exceededText } from "@/lib/domain/policies/describe";
import { AppError, type Database, orders, paysTo, type Transaction } from "@/lib/server/platform";
import { words } from "@/lib/words/decisions";

/** When it is judged what leaves. */
export type Moment = "preparation" | "approval" | "claim";

/** A redemption that is judged; amounts are decimal text in whole currency units. */
export type Leaver = {
  /** Its own id, where it has one already: what it was before does not count. */
  id?: string;
  currency: string;
  amount: string;
  bankAccount: { accountNumber: string };
  /** Who prepared or edited it. An edit takes an amount out of no one’s sum. */
  contributors: readonly string[];
};

/** What counts beside it at each moment: what was sent within 24 hours always, and of what was not sent yet … */
const NOT_SENT_YET: Record<Moment, SQL | undefined> = {
  // … everything that may still be sent,
  preparation: inArray(orders.outcome, ["to_approve", "in_progress"] satisfies Outcome[]),
  // what is approved,
  approval: inArray(orders.outcome, ["in_progress"] satisfies Outcome[]),
  // only what may have been sent without our knowing when.
  claim: eq(orders.state, "outcome_unknown"),
};

/** Nothing leaves for what has ended, unless the issuer has its order: a closed one may still be paid out. */
export const MAY_LEAVE = or(ne(orders.outcome, "ended" satisfies Outcome), isNotNull(orders.issuerOrderId));

const A_DAY_AGO = sql`now() - interval '24 hours'`;

/** What leaves beside a redemption within 24 hours, as sums of decimal text. */
export type Beside = {
  account: string;
  desk: string;
  /** By each of those who prepared or edited it. */
  people: { id: string; sum: string }[];
};

/** The one sum that limits, tiers and figures go by. */
export async function sumBeside(
  db: Database | Transaction,
  moment: Moment,
  { id, currency, bankAccount, contributors }: Omit<Leaver, "amount">,
): Promise<Beside> {
  const sumWhere = (which: SQL) =>
    sql<string>`coalesce(sum(${orders.amountValue}) filter (where ${which}), 0)::text`;
  const [row] = await db
    .select({
      account: sumWhere(paysTo(bankAccount)),
      desk: sumWhere(sql`true`),
      people: sql<string[]>`array[${sql.join(
        contributors.map((person) => sumWhere(sql`${person}::uuid = any(${orders.contributors})`)),
        sql`, `,
      )}]::text[]`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.currency, currency),
        MAY_LEAVE,
        or(sql`${orders.claimedAt} > ${A_DAY_AGO}`, and(isNull(orders.claimedAt), NOT_SENT_YET[moment])),
        id ? ne(orders.id, id) : undefined,
      ),
    );
  const { account = "0", desk = "0", people = [] } = row ?? {};
  return {
    account,
    desk,
    people: contributors.map((one, place) => ({ id: one, sum: people[place] ?? "0" })),
  };
}

export type Judged = {
  /** What leaves for its account within 24 hours, this one included: the rules by amount go by it. */
  together: string;
  exceeded: Exceeded | null;
};

/**
 * Judges a redemption by what leaves beside it. Others that are judged in the same currency wait until the transaction ends, so
 * that two at once do not both use what is left.
 */
export async function judgeLeaving(
  tx: Transaction,
  { dailyLimits, rules }: Pick<Policies, "dailyLimits" | "rules">,
  moment: Moment,
  leaver: Leaver,
): Promise<Judged> {
  const { currency, amount } = leaver;
  const limit = dailyLimits.find((one) => one.currency === currency);
  const isSummed = rules.some((rule) => !rule.perRedemption && (rule.currency ?? currency) === currency);
  if (!limit && !isSummed) return { together: amount, exceeded: null };
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leaving ${currency}`}, 0))`);
  const beside = await sumBeside(tx, moment, leaver);
  const over = (which: Exceeded["which"], sum: string, most: string | null | undefined): Exceeded[] => {
    if (typeof most !== "string" || !isMoreThan(sumOf([sum, amount]), most)) return [];
    const rest = new Exact(most).minus(sum);
    const left = rest.isNegative() ? "0" : rest.toFixed();
    return [{ which, currency, left, limit: most, isAlone: isMoreThan(amount, most) }];
  };
  const [exceeded = null] = limit
    ? [
        ...over("account", beside.account, limit.account),
        ...beside.people.flatMap(({ sum }) => over("person", sum, limit.perPreparer)),
        ...over("desk", beside.desk, limit.desk),
      ]
    : [];
  return { together: sumOf([beside.account, amount]), exceeded };
}

/**
 * {@link judgeLeaving}, where a person can read it at once.
 * @returns what leaves for its account within 24 hours, this one included
 * @throws AppError `not_usable` with the field `amount`: how much is left, and what to do
 */
export async function requireWithinLimits(
  tx: Transaction,
  policies: Pick<Policies, "dailyLimits" | "rules">,
  moment: Exclude<Moment, "claim">,
  leaver: Leaver,
): Promise<string> {
  const { together, exceeded } = await judgeLeaving(tx, policies, moment, leaver);
  if (!exceeded) return together;
  const next = exceeded.isAlone ? words.overLimit.alone : words.overLimit;
  const message = `${exceededText(exceeded)} ${next[moment]}`;
  throw new AppError("not_usable", message, { amount: message });
}
