import "server-only";
import { and, desc, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { DraftOrder } from "@/lib/contract/orders";
import { Exact } from "@/lib/domain/amount";
import type { OrderState } from "@/lib/domain/order-life";
import { isPaid } from "@/lib/domain/order-outcome";
import { plainReference } from "@/lib/domain/reference";
import {
  auditEntries,
  type BankAccountSnapshot,
  type Database,
  orders,
  plainNumber,
  type Transaction,
} from "@/lib/server/platform";
import { withOutcome } from "./with-outcome";

/**
 * What another redemption is compared by; with its id where it is kept already, since nothing is its own twin. An account is its
 * number, however often it is registered at the issuer.
 */
export type Compared = Pick<DraftOrder, "currency" | "amount" | "walletId"> & {
  id?: string;
  bankAccount: Pick<BankAccountSnapshot, "accountNumber">;
  customerReference?: string | null | undefined;
};

/** Another redemption that may be the same payment. */
export type Twin = {
  id: string;
  code: string;
  state: OrderState;
  isPaidOut: boolean;
  /** The same amount to the same account, from whatever wallet. */
  isSameAmount: boolean;
  /** That, from the same wallet. */
  isIdentical: boolean;
  /** The same reference of one's own, however it is written. */
  isNamedAlike: boolean;
};

const A_DAY_AGO = sql`now() - interval '1 day'`;

const IS_RECENT = and(
  // A closed one counts as well: the issuer’s order may still exist.
  or(withOutcome("paid"), isNotNull(orders.issuerOrderId)),
  or(
    gt(orders.createdAt, A_DAY_AGO),
    // As a list: asked of each order, it would be asked of everything that was ever paid out.
    sql`${orders.id} = any(array(select ${auditEntries.orderId} from ${auditEntries}
      where ${auditEntries.action} = 'order.edited' and ${auditEntries.at} > ${A_DAY_AGO}))`,
  ),
);

/**
 * For each of these redemptions the others that may be the same payment, the worst first: open or prepared or edited within a
 * day, with the same amount to the same account or with the same reference. In one query for all of them; references are
 * compared here, since databases differ in what they call a letter or a blank.
 */
export async function findTwins(
  db: Database | Transaction,
  wanted: readonly Compared[],
): Promise<(one: Compared) => Twin[]> {
  if (wanted.length === 0) return () => [];
  const amounts = [...new Set(wanted.map(({ amount }) => amount))];
  const found = await db
    .select({
      ...{ id: orders.id, code: orders.code, state: orders.state, outcome: orders.outcome },
      ...{ currency: orders.currency, amount: orders.amount, walletId: orders.walletId },
      ...{ bankAccount: orders.bankAccount, customerReference: orders.customerReference },
    })
    .from(orders)
    .where(
      and(
        or(withOutcome("open"), IS_RECENT),
        or(
          inArray(orders.amountValue, amounts),
          wanted.some(referenceOf) ? isNotNull(orders.customerReference) : undefined,
        ),
      ),
    )
    .orderBy(desc(sql`${orders.state} = 'outcome_unknown'`), orders.createdAt);
  const byAmount = groupedBy(found, payoutOf);
  const byReference = groupedBy(found, referenceOf);
  return (one) => {
    const sameAmount = byAmount.get(payoutOf(one));
    const namedAlike = byReference.get(referenceOf(one));
    return found
      .filter((other) => other.id !== one.id && (sameAmount?.has(other) || namedAlike?.has(other)))
      .map((other) => {
        const isSameAmount = sameAmount?.has(other) ?? false;
        return {
          ...{ id: other.id, code: other.code, state: other.state },
          isPaidOut: isPaid(other.outcome),
          isSameAmount,
          isIdentical: isSameAmount && other.walletId === one.walletId,
          isNamedAlike: namedAlike?.has(other) ?? false,
        };
      });
  };
}

const referenceOf = ({ customerReference }: Pick<Compared, "customerReference">): string =>
  plainReference(customerReference ?? "");

/** How much to which account. */
const payoutOf = ({ currency, bankAccount, amount }: Compared): string =>
  `${currency} ${plainNumber(bankAccount)} ${new Exact(amount).toFixed()}`;

/** By a text that says what belongs together; where it is empty, nothing does. */
function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, Set<T>> {
  const groups = new Map<string, Set<T>>();
  for (const item of items) {
    const key = keyOf(item);
    if (key) groups.set(key, (groups.get(key) ?? new Set<T>()).add(item));
  }
  return groups;
}
