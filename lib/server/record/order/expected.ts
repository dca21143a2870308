import "server-only";
import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { delayOf, expectedAt } from "@/lib/domain/bank/expected-at";
import { schemeOf } from "@/lib/domain/bank/payment-schemes";
import { type BankAccountSnapshot, orders, paysTo, type Transaction } from "@/lib/server/platform";
import type { OrderRow } from "./find";

/** So many earlier payouts of an account say how long its bank takes. */
const LEARNED_FROM = 20;

const schemeOfAccount = ({ currency, accountNumber, routingCode }: BankAccountSnapshot) =>
  schemeOf({ currency, accountNumber, routingNumber: routingCode });

/** When an earlier payout to the same account was seen, and the day on which its money was booked. */
export type Arrived = { payoutAt: Date; receivedOn: string };

/** The earlier payouts to this account that have arrived, the latest first. */
async function arrivedBefore(tx: Transaction, row: Pick<OrderRow, "id" | "bankAccount">): Promise<Arrived[]> {
  const earlier = await tx
    .select({ payoutAt: orders.payoutAt, receivedOn: orders.receivedOn })
    .from(orders)
    .where(
      and(
        eq(orders.outcome, "received"),
        ne(orders.id, row.id),
        paysTo(row.bankAccount),
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

type Expectation = { expectedAt: Date; lateFrom: Date };

/** When the money of a payout that was seen at this moment should be on its account, and from when on it is late. */
export const expectationOf = async (
  tx: Transaction,
  row: Pick<OrderRow, "id" | "bankAccount">,
  payoutAt: Date,
): Promise<Expectation> => expectationAfter(await arrivedBefore(tx, row), row, payoutAt);

/** The same from what is known to have arrived, the latest first. */
export function expectationAfter(
  arrived: readonly Arrived[],
  { bankAccount }: Pick<OrderRow, "bankAccount">,
  payoutAt: Date,
): Expectation {
  const scheme = schemeOfAccount(bankAccount);
  // By how many banking days they came later than the scheme’s rule says.
  const delays = arrived
    .slice(0, LEARNED_FROM)
    .map((one) => delayOf({ startedAt: one.payoutAt.toISOString(), scheme }, one.receivedOn));
  const { day, at, lateFrom } = expectedAt({ startedAt: payoutAt.toISOString(), scheme, delays });
  // Of a day only the day is shown: noon is that day wherever banks of its scheme are.
  return { expectedAt: new Date(at ?? `${day}T12:00:00Z`), lateFrom: new Date(lateFrom) };
}
