import "server-only";
import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { delayOf, expectedAt } from "@/lib/domain/bank/expected-at";
import { bankingDaysBetween } from "@/lib/domain/bank/holidays";
import { usualMinutes } from "@/lib/domain/bank/needed-by-problem";
import { type PaymentScheme, ruleOf, schemeOf } from "@/lib/domain/bank/payment-schemes";
import { dayText } from "@/lib/domain/dates";
import {
  type BankAccountSnapshot,
  type Database,
  orders,
  paysTo,
  plainAccount,
  statements,
  type Transaction,
} from "@/lib/server/platform";
import type { OrderRow } from "./find";

/** So many earlier payouts of an account say how long its bank takes. */
const LEARNED_FROM = 20;

const MINUTE_MS = 60_000;

/** Of an order: statements of its account are delivered. Without them nothing is known to be missing, and nothing to have arrived. */
export const hasStatements: SQL = sql`exists (select from ${statements}
  where ${statements.account} = ${plainAccount} and ${statements.at} > now() - interval '35 days')`;

/** When an earlier payout to the same account was seen, and the day on which its money was booked. */
export type Arrived = { payoutAt: Date; receivedOn: string };

/** The payouts to this account that have arrived, the latest first. */
async function readArrived(tx: Database | Transaction, account: BankAccountSnapshot): Promise<Arrived[]> {
  const earlier = await tx
    .select({ payoutAt: orders.payoutAt, receivedOn: orders.receivedOn })
    .from(orders)
    .where(
      and(
        eq(orders.currency, account.currency),
        eq(orders.outcome, "received"),
        paysTo(account),
        isNotNull(orders.payoutAt),
        isNotNull(orders.receivedOn),
      ),
    )
    .orderBy(desc(orders.payoutAt))
    .limit(LEARNED_FROM);
  return earlier.flatMap(({ payoutAt, receivedOn }) =>
    payoutAt && receivedOn ? [{ payoutAt, receivedOn }] : [],
  );
}

/** How money is paid to an account, and how long that took the last times. */
export type PaymentHistory = {
  scheme: PaymentScheme;
  /** By how many banking days each came later than the scheme’s rule says. */
  delays: number[];
  /** How many banking days after its payout each was booked. */
  took: number[];
};

export const readPaymentHistory = async (
  db: Database | Transaction,
  account: BankAccountSnapshot,
): Promise<PaymentHistory> => historyOf(account, await readArrived(db, account));

function historyOf(account: BankAccountSnapshot, arrived: readonly Arrived[]): PaymentHistory {
  const { currency, accountNumber, routingCode: routingNumber } = account;
  const scheme = schemeOf({ currency, accountNumber, routingNumber });
  const { zone, calendar } = ruleOf(scheme);
  const latest = arrived.slice(0, LEARNED_FROM);
  return {
    scheme,
    delays: latest.map((one) => delayOf({ startedAt: one.payoutAt.toISOString(), scheme }, one.receivedOn)),
    took: latest.map((one) => bankingDaysBetween(dayText(one.payoutAt, zone), one.receivedOn, calendar)),
  };
}

/** How many minutes usually pass until a payout starts: half of the latest ones in a currency took less. */
export async function readUsualMinutes(
  db: Database | Transaction,
  currency: string,
): Promise<{ fromPreparation: number; fromApproval: number }> {
  const { createdAt, approvedAt, payoutAt } = orders;
  const latest = await db
    .select({ createdAt, approvedAt, payoutAt })
    .from(orders)
    .where(and(eq(orders.currency, currency), isNotNull(payoutAt)))
    .orderBy(desc(payoutAt))
    .limit(LEARNED_FROM);
  const minutesSince = (begin: (one: (typeof latest)[number]) => Date | null) =>
    usualMinutes(
      latest.flatMap((one) => {
        const [from, to] = [begin(one), one.payoutAt];
        return from && to ? [(to.getTime() - from.getTime()) / MINUTE_MS] : [];
      }),
    );
  return {
    fromPreparation: minutesSince((one) => one.createdAt),
    fromApproval: minutesSince((one) => one.approvedAt),
  };
}

type Expectation = { expectedAt: Date; lateFrom: Date };

/** When the money of a payout that was seen at this moment should be on its account, and from when on it is late. */
export const expectationOf = async (
  tx: Transaction,
  row: Pick<OrderRow, "bankAccount">,
  payoutAt: Date,
): Promise<Expectation> => expectationAfter(await readArrived(tx, row.bankAccount), row, payoutAt);

/** The same from what is known to have arrived, the latest first. */
export function expectationAfter(
  arrived: readonly Arrived[],
  { bankAccount }: Pick<OrderRow, "bankAccount">,
  payoutAt: Date,
): Expectation {
  const { scheme, delays } = historyOf(bankAccount, arrived);
  const { day, at, lateFrom } = expectedAt({ startedAt: payoutAt.toISOString(), scheme, delays });
  // Of a day only the day is shown: noon is that day wherever banks of its scheme are.
  return { expectedAt: new Date(at ?? `${day}T12:00:00Z`), lateFrom: new Date(lateFrom) };
}
