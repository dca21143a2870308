import "server-only";
import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { DraftOrder } from "@/lib/contract/orders";
import { sameAmount } from "@/lib/domain/amount";
import type { OrderState } from "@/lib/domain/order-life";
import type { Database, Transaction } from "../db/client";
import type { DuplicateRecord } from "../db/order-records";
import { auditEntries, orders } from "../db/schema";
import { AppError } from "../errors";
import type { OrderRow } from "./find";
import { withOutcome } from "./with-outcome";

type Content = Pick<DraftOrder, "currency" | "amount" | "walletId" | "bankAccountId"> & {
  customerReference?: string | null | undefined;
};

const A_DAY_AGO = sql`now() - interval '1 day'`;

/** As two people write the same reference: in any letters, with spaces and dashes or without. */
const plain = (reference: string | null | undefined) =>
  reference?.toLowerCase().replace(/[\s-]/g, "") || null;

const PLAIN_REFERENCE = sql`regexp_replace(lower(${orders.customerReference}), '[[:space:]-]', '', 'g')`;

/** Lets one at a time prepare what may be the same payment, until the transaction ends: of two at once, one sees the other. */
export async function lockContent(
  tx: Transaction,
  { currency, walletId, bankAccountId, customerReference }: Content,
): Promise<void> {
  const reference = plain(customerReference);
  const keys = [
    `identical ${currency} ${walletId} ${bankAccountId}`,
    ...(reference ? [`reference ${reference}`] : []),
  ];
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Asks for an explicit override where another redemption may be the same payment: an identical one that is open or was prepared
 * or edited within a day, or one with the same reference that is open. Resolves to what is kept of the override, or null where none
 * was needed. Needs {@link lockContent}.
 * @param own the redemption that is edited; `onlyReference` where nothing else of it changes
 * @throws AppError `conflict` with the field `acceptDuplicate`
 */
export async function preventDuplicate(
  tx: Transaction,
  draft: DraftOrder,
  personId: string,
  { own, onlyReference = false }: { own?: string; onlyReference?: boolean } = {},
): Promise<DuplicateRecord | null> {
  const found = await findSame(tx, draft, own);
  const twins = onlyReference ? found.filter(({ isIdentical }) => !isIdentical) : found;
  const [first] = twins;
  if (!first) return null;
  if (!draft.acceptDuplicate) throw sameAs(twins.find(isUnknown) ?? twins.find(isIdentical) ?? first);
  return {
    of: twins.map(({ id, code }) => ({ id, code })),
    reason: draft.duplicateReason ?? null,
    by: personId,
  };
}

/** The override as an entry of the audit log tells it; nothing where none was needed. */
export function duplicateDetail(duplicate: DuplicateRecord | null) {
  if (!duplicate) return {};
  return { override: true, identicalTo: duplicate.of.map(({ code }) => code), reason: duplicate.reason };
}

type Same = { id: string; code: string; state: OrderState; isIdentical: boolean };

/** More of them say nothing more. */
const MAX_SAME = 50;

async function findSame(tx: Transaction, draft: Content, own?: string): Promise<Same[]> {
  const editedLately = sql`exists (select from ${auditEntries} where ${auditEntries.orderId} = ${orders.id}
    and ${auditEntries.action} = 'order.edited' and ${auditEntries.at} > ${A_DAY_AGO})`;
  const lately = and(
    // A closed one counts as well: the issuer’s order may still exist.
    or(withOutcome("paid_out"), isNotNull(orders.issuerOrderId)),
    // Whatever was prepared or edited lately was touched lately, which keeps the log out of most rows.
    sql`${orders.updatedAt} > ${A_DAY_AGO}`,
    or(sql`${orders.createdAt} > ${A_DAY_AGO}`, editedLately),
  );
  const isIdentical = sql<boolean>`(${and(
    eq(orders.currency, draft.currency),
    eq(orders.walletId, draft.walletId),
    eq(orders.bankAccountId, draft.bankAccountId),
    sql`${orders.amountValue} = ${draft.amount}::numeric`,
  )})`;
  const { id, code, state } = orders;
  return tx
    .select({ id, code, state, isIdentical })
    .from(orders)
    .where(
      and(
        own ? ne(orders.id, own) : undefined,
        or(
          and(isIdentical, or(withOutcome("open"), lately)),
          and(withOutcome("open"), hasReference(draft.customerReference)),
        ),
      ),
    )
    .orderBy(sql`${orders.state} = 'outcome_unknown' desc`, orders.createdAt)
    .limit(MAX_SAME);
}

function hasReference(reference: string | null | undefined): SQL {
  const wanted = plain(reference);
  return wanted ? sql`${PLAIN_REFERENCE} = ${wanted}` : sql`false`;
}

/** An open redemption that may be the same payment as another one, and by what. */
export type Twin = { row: OrderRow; same: ("amount" | "reference")[] };

/** Those that are open with the same amount to the same account, from whatever wallet, or with the same reference. */
export async function findTwins(db: Database | Transaction, order: OrderRow, own: string): Promise<Twin[]> {
  const sameAccount = and(
    eq(orders.currency, order.currency),
    eq(orders.bankAccountId, order.bankAccountId),
    sql`${orders.amountValue} = ${order.amount}::numeric`,
  );
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(ne(orders.id, own), withOutcome("open"), or(sameAccount, hasReference(order.customerReference))),
    )
    .orderBy(orders.createdAt);
  const reference = plain(order.customerReference);
  return rows.map((row) => {
    const isSameAmount =
      row.currency === order.currency &&
      row.bankAccountId === order.bankAccountId &&
      sameAmount(row.amount, order.amount);
    const isNamedAlike = reference !== null && plain(row.customerReference) === reference;
    return {
      row,
      same: [
        ...(isSameAmount ? (["amount"] as const) : []),
        ...(isNamedAlike ? (["reference"] as const) : []),
      ],
    };
  });
}

const isUnknown = ({ state, isIdentical }: Same) => isIdentical && state === "outcome_unknown";
const isIdentical = (same: Same) => same.isIdentical;

function sameAs(found: Same): AppError {
  const { code } = found;
  const [title, message] = isUnknown(found)
    ? [
        "An identical redemption has an unknown outcome.",
        `Redemption ${code} is identical, and we don’t know if the issuer received it. Record its outcome first.`,
      ]
    : found.isIdentical
      ? [
          "An identical redemption is open or from the last day.",
          `Redemption ${code} has the same amount, wallet and bank account. Check that this isn’t the same payment.`,
        ]
      : [
          "An open redemption has the same reference.",
          `Redemption ${code} has the same reference. Check that this isn’t the same payment.`,
        ];
  return new AppError("conflict", message, { acceptDuplicate: title });
}
