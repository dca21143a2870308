import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { accountInFull } from "@/lib/domain/account-label";
import {
  CONTENT,
  CONTENT_FIELDS,
  type ContentChanges,
  type ContentField,
  changesInWords,
  isOwn,
  type OwnField,
} from "@/lib/domain/content";
import { listed } from "@/lib/domain/listed";
import { AppError, auditEntries, type Database, people, type Transaction } from "@/lib/server/platform";
import type { NicknameOf, OrderRow } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";

type Content = Pick<OrderRow, ContentField>;
type TextOf = (content: Content, nicknameOf: NicknameOf) => string | null;

/** How a field is written; one that stands for itself, as it is. */
const WRITTEN: Record<Exclude<ContentField, OwnField>, TextOf> = {
  currency: ({ currency }) => currency,
  amount: ({ amount }) => amount,
  wallet: ({ wallet: { id, name, address, network } }) => named(name, address ?? id, network),
  bankAccount: ({ bankAccount }, nicknameOf) =>
    named(accountInFull({ ...bankAccount, nickname: nicknameOf(bankAccount.id) }), bankAccount.routingCode),
  customerReference: ({ customerReference }) => customerReference,
};

const named = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");

/** What differs between an order before and after an edit; accounts as they are called now. */
export function changesBetween(before: Content, after: Content, nicknameOf: NicknameOf): ContentChanges {
  const textOf = (field: ContentField, content: Content) =>
    isOwn(field) ? content[field] : WRITTEN[field](content, nicknameOf);
  const changes = CONTENT_FIELDS.map(
    (field) => [CONTENT[field].input, { from: textOf(field, before), to: textOf(field, after) }] as const,
  );
  return Object.fromEntries(changes.filter(([, { from, to }]) => from !== to));
}

/**
 * The refusal of an edit that began from other content than the order has now: who has changed what since, in the
 * message and by field.
 */
export async function staleEdit(
  db: Database | Transaction,
  order: OrderRow,
  contentHash: string | undefined,
): Promise<AppError> {
  if (contentHash === undefined) return new AppError("stale_content", words.edit.notSaid);
  const edits = await db
    .select({ detail: auditEntries.detail, name: people.name })
    .from(auditEntries)
    .innerJoin(people, eq(people.id, auditEntries.actorId))
    .where(and(eq(auditEntries.orderId, order.id), eq(auditEntries.action, "order.edited")))
    .orderBy(asc(auditEntries.seq));
  const seen = edits.findLastIndex(({ detail }) => detail.contentHash === contentHash);
  const since = edits.slice(seen + 1);
  const fields: Record<string, string> = {};
  for (const { detail, name } of since) {
    for (const [field, { from, to }] of Object.entries(changesInWords(detail.changed ?? {}))) {
      fields[field] = words.edit.field(from, to, name);
    }
  }
  if (since.length === 0) return new AppError("stale_content", words.edit.otherHash);
  const names = [...new Set(since.map(({ name }) => name))];
  return new AppError("stale_content", words.edit.changed(listed(names, "and"), names.length), fields);
}
