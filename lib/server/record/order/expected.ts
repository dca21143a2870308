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

/** By how many banking days earlier payouts to this account came later than the scheme’s rule says. */
export async function delaysOf(
  tx: Transaction,
  row: Pick<OrderRow, "id" | "bankAccount">,
): Promise<number[]> {
  const scheme = schemeOfAccount(row.bankAccount);
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
    payoutAt && receivedOn ? [delayOf({ startedAt: payoutAt.toISOString(), scheme }, receivedOn)] : [],
  );
}

/** When the money of a payout that was seen at this moment should be on its account, and from when on it is late. */
export async function expectationOf(
  tx: Transaction,
  row: Pick<OrderRow, "id" | "bankAccount">,
  payoutAt: Date,
): Promise<{ expectedAt: Date; lateFrom: Date }> {
  const scheme = schemeOfAccount(row.bankAccount);
  const delays = await delaysOf(tx, row);
  const { day, at, lateFrom } = expectedAt({ startedAt: payoutAt.toISOString(), scheme, delays });
  // Of a day only the day is shown: noon is that day wherever banks of its scheme are.
  return { expectedAt: new Date(at ?? `${day}T12:00:00Z`), lateFrom: new Date(lateFrom) };
}
