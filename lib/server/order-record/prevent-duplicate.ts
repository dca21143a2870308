import "server-only";
import { and, eq, ne, notInArray, or, sql } from "drizzle-orm";
import type { DraftOrder } from "@/lib/contract/orders";
import { sameAmount } from "@/lib/domain/amount";
import type { OrderState } from "@/lib/domain/order-life";
import type { Transaction } from "../db/client";
import type { DuplicateRecord } from "../db/order-records";
import { auditEntries, orders } from "../db/schema";
import { AppError } from "../errors";

type Content = Pick<DraftOrder, "currency" | "amount" | "walletId" | "bankAccountId">;

/** Nothing was or will be paid out for these, so preparing the same again is what people do next. */
const WITHOUT_PAYOUT: OrderState[] = ["rejected", "withdrawn", "expired", "refused", "not_created"];

const A_DAY_AGO = sql`now() - interval '1 day'`;

/** Lets one at a time prepare what may be identical, until the transaction ends: of two at once, one sees the other. */
export async function lockContent(
  tx: Transaction,
  { currency, walletId, bankAccountId }: Content,
): Promise<void> {
  const key = `identical ${currency} ${walletId} ${bankAccountId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Asks for an explicit override where an identical redemption has an unknown outcome, or was prepared or edited within
 * a day. Resolves to what is kept of the override, or null where none was needed. Needs {@link lockContent}.
 * @param own the redemption that is edited
 * @throws AppError `conflict` with the field `acceptDuplicate`
 */
export async function preventDuplicate(
  tx: Transaction,
  draft: DraftOrder,
  personId: string,
  own?: string,
): Promise<DuplicateRecord | null> {
  const identical = await findIdentical(tx, draft, own);
  const [first] = identical;
  if (!first) return null;
  if (!draft.acceptDuplicate) throw identicalTo(identical.find(isUnknown) ?? first);
  return {
    of: identical.map(({ id, code }) => ({ id, code })),
    reason: draft.duplicateReason ?? null,
    by: personId,
  };
}

/** The override as an entry of the audit log tells it; nothing where none was needed. */
export function duplicateDetail(duplicate: DuplicateRecord | null) {
  if (!duplicate) return {};
  return { override: true, identicalTo: duplicate.of.map(({ code }) => code), reason: duplicate.reason };
}

type Identical = { id: string; code: string; state: OrderState };

async function findIdentical(tx: Transaction, draft: Content, own?: string): Promise<Identical[]> {
  const editedLately = sql`exists (select from ${auditEntries} where ${auditEntries.orderId} = ${orders.id}
    and ${auditEntries.action} = 'order.edited' and ${auditEntries.at} > ${A_DAY_AGO})`;
  const rows = await tx
    .select({ id: orders.id, code: orders.code, state: orders.state, amount: orders.amount })
    .from(orders)
    .where(
      and(
        eq(orders.currency, draft.currency),
        eq(orders.walletId, draft.walletId),
        eq(orders.bankAccountId, draft.bankAccountId),
        own ? ne(orders.id, own) : undefined,
        or(
          eq(orders.state, "outcome_unknown"),
          and(
            notInArray(orders.state, WITHOUT_PAYOUT),
            // Whatever was prepared or edited lately was touched lately, which keeps the log out of most rows.
            sql`${orders.updatedAt} > ${A_DAY_AGO}`,
            or(sql`${orders.createdAt} > ${A_DAY_AGO}`, editedLately),
          ),
        ),
      ),
    )
    .orderBy(orders.createdAt);
  return rows.filter(({ amount }) => sameAmount(amount, draft.amount));
}

const isUnknown = ({ state }: Identical) => state === "outcome_unknown";

function identicalTo(found: Identical): AppError {
  const [title, message] = isUnknown(found)
    ? [
        "An identical redemption has an unknown outcome.",
        `Redemption ${found.code} is identical, and we don’t know if the issuer received it. Record its outcome first.`,
      ]
    : [
        "An identical redemption was prepared within the last day.",
        `Redemption ${found.code} has the same amount, wallet and bank account. Check that this isn’t the same payment.`,
      ];
  return new AppError("conflict", message, { acceptDuplicate: title });
}
