import "server-only";
import { and, count, eq, gt, inArray, max, min, not, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import type { RiskSigns } from "@/lib/contract/risk-signs";
import { amountOf, Exact, isMoreThan, sumOf } from "@/lib/domain/amount";
import { issuerReference } from "@/lib/domain/reference";
import { ENOUGH_PAYOUTS } from "@/lib/domain/unusual";
import { type Beside, readPolicies, sumBeside } from "@/lib/server/decisions";
import { type Database, orders, paysTo } from "@/lib/server/platform";
import {
  type Context,
  findOrder,
  findTwins,
  hidingAddress,
  type OrderRow,
  readBalance,
  type Services,
  type Twin,
  withOutcome,
} from "@/lib/server/record";
import { presenterFor } from "./view";

const A_YEAR_AGO = sql`now() - interval '1 year'`;
/** More say nothing more. */
const MAX_TWINS = 10;

/** What an approver compares a redemption with, as it is now. @throws AppError `not_found` */
export async function getRiskSigns(context: Context, { id }: { id: string }): Promise<RiskSigns> {
  const row = await findOrder(context.db, id);
  const [signs, twins] = await Promise.all([readSigns(context, row), twinsOf(context, row)]);
  return { ...signs, twins };
}

/** The same without other redemptions, which is the same for every reader. */
export async function readSigns(
  services: Pick<Services, "db" | "chains" | "reads">,
  row: OrderRow,
): Promise<Omit<RiskSigns, "twins">> {
  const { db } = services;
  const [usual, paid, balance, beside, { dailyLimits }] = await Promise.all([
    usualFor(db, row),
    paidBefore(db, row),
    readBalance(services, row.currency, row.walletFacts ?? row.wallet),
    sumBeside(db, "approval", row),
    readPolicies(db),
  ]);
  return {
    ...{ usual, ...paid },
    limits: limitsFor(row, dailyLimits, beside),
    together: sumOf([beside.account, row.amount]),
    share: balance && shareOf(row.amount, amountOf(balance.units, balance.decimals)),
  };
}

async function twinsOf(context: Context, row: OrderRow): Promise<RiskSigns["twins"]> {
  const found = (await findTwins(context.db, [row]))(row)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .slice(0, MAX_TWINS);
  const ids = found.map(({ id }) => id);
  const rows = await context.db.select().from(orders).where(inArray(orders.id, ids));
  const { situation } = await presenterFor(context, rows);
  return found.flatMap(({ id, isSameAmount, isNamedAlike }) => {
    const twin = rows.find((one) => one.id === id);
    if (!twin) return [];
    const same = [
      ...(isSameAmount ? (["amount"] as const) : []),
      ...(isNamedAlike ? (["reference"] as const) : []),
    ];
    return [
      hidingAddress(twin)({
        ...{ id, currency: twin.currency, amount: twin.amount, situation: situation(twin), same },
        reference: issuerReference(twin.code, twin.customerReference),
      }),
    ];
  });
}

/** First what may exist without our knowing, then what is paid already, then what is about to be. */
function placeOf({ state, isPaidOut }: Twin): number {
  if (state === "outcome_unknown" || state === "not_created") return 0;
  if (isPaidOut) return 1;
  return state === "pending_approval" ? 3 : 2;
}

function shareOf(amount: string, balance: string): RiskSigns["share"] {
  if (!isMoreThan(balance, "0")) return { percent: null, of: balance };
  const percent = new Exact(amount).times(100).div(balance);
  const rounded = percent.lessThan(1) ? new Exact(0) : percent.toDecimalPlaces(0, Exact.ROUND_UP);
  return { percent: rounded.toNumber(), of: balance };
}

async function usualFor(db: Database, row: OrderRow): Promise<RiskSigns["usual"]> {
  // Values themselves, none between two: amounts stay decimal text.
  const at = (part: number) =>
    sql<string>`(percentile_disc(${part}::float8) within group (order by ${orders.amountValue}))::text`;
  const [found] = await db
    .select({ from: at(0.1), median: at(0.5), to: at(0.9), count: count() })
    .from(orders)
    .where(
      and(
        withOutcome("paid"),
        eq(orders.currency, row.currency),
        paysTo(row.bankAccount),
        gt(orders.payoutAt, A_YEAR_AGO),
      ),
    );
  if (!found || found.count < ENOUGH_PAYOUTS) return null;
  return { ...found, isOutside: isMoreThan(row.amount, found.to) || isMoreThan(found.from, row.amount) };
}

async function paidBefore(db: Database, row: OrderRow) {
  const [account, wallet] = await Promise.all([
    db
      .select({ count: count() })
      .from(orders)
      .where(and(withOutcome("paid"), paysTo(row.bankAccount))),
    db
      .select({ count: count() })
      .from(orders)
      .where(and(withOutcome("paid"), eq(orders.walletId, row.walletId))),
  ]);
  return {
    paidToAccount: account[0]?.count ?? 0,
    paidFromWallet: wallet[0]?.count ?? 0,
    unchangedSince: (await unchangedSince(db, row))?.toISOString() ?? null,
  };
}

/** The first payout to its account since the last one under another holder or at another bank. */
async function unchangedSince(db: Database, { bankAccount }: OrderRow): Promise<Date | null> {
  const { name, routingCode, bankName } = bankAccount;
  const isSame = sql`(${orders.bankAccount}->>'name', ${orders.bankAccount}->>'routingCode', ${orders.bankAccount}->>'bankName')
    is not distinct from (${name}::text, ${routingCode}::text, ${bankName}::text)`;
  const paid = and(withOutcome("paid"), paysTo(bankAccount));
  const [other] = await db
    .select({ last: max(orders.payoutAt) })
    .from(orders)
    .where(and(paid, not(isSame)));
  const [since] = await db
    .select({ first: min(orders.payoutAt) })
    .from(orders)
    .where(and(paid, isSame, other?.last ? gt(orders.payoutAt, other.last) : undefined));
  return since?.first ?? null;
}

function limitsFor(
  row: OrderRow,
  dailyLimits: Policies["dailyLimits"],
  { account, desk, people }: Beside,
): RiskSigns["limits"] {
  const limit = dailyLimits.find(({ currency }) => currency === row.currency);
  if (!limit) return [];
  const most = people.reduce((high, { sum }) => (isMoreThan(sum, high) ? sum : high), "0");
  const used = (of: RiskSigns["limits"][number]["of"], sum: string, bound: string | null | undefined) => {
    if (typeof bound !== "string") return [];
    const total = sumOf([sum, row.amount]);
    return [{ of, used: total, limit: bound, isOver: isMoreThan(total, bound) }];
  };
  return [
    ...used("account", account, limit.account),
    ...used("person", most, limit.perPreparer),
    ...used("desk", desk, limit.desk),
  ];
}
