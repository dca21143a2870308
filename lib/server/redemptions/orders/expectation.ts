import "server-only";
import { and, inArray } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { dayStrip } from "@/lib/domain/bank/day-strip";
import { expectedBy, learnedFrom } from "@/lib/domain/bank/expected-at";
import { bankingDaysBetween } from "@/lib/domain/bank/holidays";
import { neededByProblem } from "@/lib/domain/bank/needed-by-problem";
import { ruleOf } from "@/lib/domain/bank/payment-schemes";
import { expectedDay } from "@/lib/domain/bank/receipt";
import { dayText } from "@/lib/domain/dates";
import { SUMMED_AS } from "@/lib/domain/order-outcome";
import { type Database, orders, plainNumber } from "@/lib/server/platform";
import {
  hasStatements,
  type OrderRow,
  type PaymentHistory,
  readPaymentHistory,
  readUsualMinutes,
} from "@/lib/server/record";

/** When the money of an order comes, as its page says it. */
export type WhenDue = Pick<Order, "expectation" | "neededByProblem">;

/** How many approvals an order still needs. */
type Missing = (row: OrderRow) => number;

/** Reads what is known of when the money of these orders comes: nothing where they neither wait for it nor need it by a day. */
export async function readWhenDue(
  db: Database,
  rows: readonly OrderRow[],
  missing: Missing,
): Promise<(row: OrderRow) => WhenDue> {
  const needed = rows.filter(({ outcome, neededBy }) => neededBy && SUMMED_AS[outcome] === "open");
  const awaited = await withStatements(db, rows.filter(isAwaited));
  const histories = await each(
    [...needed, ...awaited],
    ({ bankAccount }) => `${plainNumber(bankAccount)} ${bankAccount.currency} ${bankAccount.routingCode}`,
    ({ bankAccount }) => readPaymentHistory(db, bankAccount),
  );
  const minutes = await each(
    needed.filter(({ outcome }) => outcome === "to_approve"),
    ({ currency }) => currency,
    ({ currency }) => readUsualMinutes(db, currency),
  );
  return (row) => {
    const history = histories(row);
    return {
      expectation: history && awaited.includes(row) ? expectationOf(row, history) : null,
      neededByProblem:
        history && row.neededBy && needed.includes(row)
          ? neededByProblem(row.neededBy, new Date(), history.scheme, {
              ...history,
              minutesToPayout: minutesLeft(minutes(row), missing(row)),
            })
          : null,
    };
  };
}

/** Whoever gives the last approval reads it: the minutes count from then; before that from the beginning. */
function minutesLeft(usual: Awaited<ReturnType<typeof readUsualMinutes>> | undefined, missing: number) {
  if (!usual) return 0;
  return missing > 1 ? usual.fromPreparation : usual.fromApproval;
}

const isAwaited = ({ outcome, receipt, expectedAt, lateSince }: OrderRow) =>
  outcome === "paid_out" && receipt === null && expectedAt !== null && lateSince === null;

/** Those of whose accounts statements are read. */
async function withStatements(db: Database, rows: readonly OrderRow[]): Promise<readonly OrderRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), hasStatements));
  return rows.filter((row) => found.some(({ id }) => id === row.id));
}

/** Reads something once for all orders that have the same key. */
async function each<T>(
  rows: readonly OrderRow[],
  keyOf: (row: OrderRow) => string,
  readOne: (row: OrderRow) => Promise<T>,
): Promise<(row: OrderRow) => T | undefined> {
  const first = new Map(rows.map((row) => [keyOf(row), row]));
  const read = new Map(
    await Promise.all([...first].map(async ([key, row]) => [key, await readOne(row)] as const)),
  );
  return (row) => read.get(keyOf(row));
}

/** What is said of the day that was written down when the payout was seen. */
function expectationOf(row: OrderRow, { scheme, took }: PaymentHistory): Order["expectation"] {
  const { payoutAt, expectedAt, lateFrom, neededBy } = row;
  if (!payoutAt || !expectedAt || !lateFrom) return null;
  const rule = ruleOf(scheme);
  const { zone, calendar } = rule;
  const [paidOut, expected] = [dayText(payoutAt, zone), expectedDay(expectedAt.toISOString())];
  const byRule = expectedBy(rule, payoutAt);
  const days = bankingDaysBetween(paidOut, expected, calendar);
  return {
    ...{ scheme, days, learned: learnedFrom(took, days) },
    because: byRule.day === expected ? byRule.because : "usual_duration",
    missesNeededBy: neededBy !== null && neededBy < expected,
    lateFrom: lateFrom.toISOString(),
    strip: dayStrip(
      { paid_out: paidOut, expected, needed_by: neededBy, late_from: dayText(lateFrom, zone) },
      calendar,
    ),
  };
}
