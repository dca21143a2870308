import "server-only";
import { sql } from "drizzle-orm";
import type { DraftOrder } from "@/lib/contract/orders";
import { plainReference } from "@/lib/domain/reference";
import { AppError, type DuplicateRecord, plainNumber, type Transaction } from "@/lib/server/platform";
import { words } from "@/lib/words/drafts";
import { type Compared, findTwins, type Twin } from "./find-twins";

/** Lets one at a time prepare what may be the same payment, until the transaction ends: of two at once, one sees the other. */
export async function lockContent(
  tx: Transaction,
  { currency, walletId, bankAccount, customerReference }: Compared,
): Promise<void> {
  const reference = plainReference(customerReference ?? "");
  // words: names of locks
  const keys = [
    `identical ${currency} ${walletId} ${plainNumber(bankAccount)}`,
    ...(reference ? [`reference ${reference}`] : []),
  ];
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** More of them say nothing more. */
const MAX_KEPT = 50;

/**
 * Asks for an explicit override where another redemption may be the same payment: an identical one, or one with the same
 * reference, that is open or was prepared or edited within a day. Resolves to what is kept of the override, or null where none
 * was needed. Needs {@link lockContent}.
 * @param own the redemption that is edited; `onlyReference` where nothing else of it changes
 * @throws AppError `conflict` with the field `acceptDuplicate`
 */
export async function preventDuplicate(
  tx: Transaction,
  draft: DraftOrder & Pick<Compared, "bankAccount">,
  personId: string,
  { own, onlyReference = false }: { own?: string; onlyReference?: boolean } = {},
): Promise<DuplicateRecord | null> {
  const compared = { ...draft, ...(own ? { id: own } : {}) };
  const found = (await findTwins(tx, [compared]))(compared);
  const twins = found.filter(({ isIdentical, isNamedAlike }) =>
    onlyReference ? isNamedAlike : isIdentical || isNamedAlike,
  );
  const [first] = twins;
  if (!first) return null;
  if (!draft.acceptDuplicate) {
    throw mayBeSame(twins.find(isUnknown) ?? twins.find(({ isIdentical }) => isIdentical) ?? first);
  }
  return {
    of: twins.slice(0, MAX_KEPT).map(({ id, code }) => ({ id, code })),
    reason: draft.duplicateReason ?? null,
    by: personId,
  };
}

/** The override as an entry of the audit log tells it; nothing where none was needed. */
export function duplicateDetail(duplicate: DuplicateRecord | null) {
  if (!duplicate) return {};
  return { override: true, identicalTo: duplicate.of.map(({ code }) => code), reason: duplicate.reason };
}

const isUnknown = ({ state }: Twin) => state === "outcome_unknown";

function mayBeSame(twin: Twin): AppError {
  const { code, isIdentical, isNamedAlike, isPaidOut } = twin;
  const same = !isIdentical ? "reference" : isNamedAlike ? "all" : "content";
  const title = words.twin.title[isIdentical ? "identical" : "reference"];
  return isUnknown(twin)
    ? new AppError("conflict", words.twin.unknown(code, same), { acceptDuplicate: title.unknown })
    : new AppError("conflict", words.twin.known(code, same, isPaidOut), { acceptDuplicate: title.known });
}
