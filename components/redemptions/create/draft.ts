import { v4 as uuid } from "uuid";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import {
  type ContentField,
  type ContentInput,
  eachOptional,
  type OptionalField,
  pickContent,
} from "@/lib/domain/content";
import type { Currency } from "@/lib/domain/money";
import { keysOf } from "@/lib/domain/records";
import { readAmount, type TypedAmount } from "@/lib/domain/typed-amount";
import type { Content } from "../approve/content-changes";

/** What a person types, as text and in the order of the form; the currency follows the bank account. */
export type DraftValues = Record<Exclude<ContentInput, "currency">, string> & {
  /** Which amount, as plain decimal text, an ambiguous `amount` was said to mean; empty before that was answered. */
  meantAmount: string;
};
/** A form without faults; its amount is plain decimal text. */
export type CheckedDraft = Omit<DraftOrder, "currency" | "acceptDuplicate" | "duplicateReason">;

export const EMPTY_DRAFT: DraftValues = {
  amount: "",
  meantAmount: "",
  walletId: "",
  bankAccountId: "",
  ...eachOptional(() => ""),
};

/** What was typed for an order, to change it. */
export const draftOf = (
  order: Pick<Order, "walletId" | "bankAccountId" | "amount" | OptionalField>,
): DraftValues => ({
  amount: order.amount,
  meantAmount: order.amount,
  walletId: order.walletId,
  bankAccountId: order.bankAccountId,
  ...eachOptional((field) => order[field] ?? ""),
});

/**
 * What was typed over older content, carried over to the present one: a field that was typed in stays as typed, every
 * other one follows what a colleague made of it.
 */
export function carryOver(typed: DraftValues, before: DraftValues, now: DraftValues): DraftValues {
  const carried = { ...now };
  for (const name of keysOf(now)) {
    // What an amount was said to mean belongs to the amount.
    const decides = name === "meantAmount" ? "amount" : name;
    if (typed[decides] !== before[decides]) carried[name] = typed[name];
  }
  return carried;
}

/** The typed amount as {@link readAmount} has it, with the answer to its question where one was given. */
export function amountOfDraft(
  { amount, meantAmount }: Pick<DraftValues, "amount" | "meantAmount">,
  currency: Currency,
): TypedAmount {
  const read = readAmount(amount, currency);
  return read.kind === "ambiguous" && read.amounts.includes(meantAmount)
    ? { kind: "amount", amount: meantAmount }
    : read;
}

/** An amount that we fill in, as this reader writes it; as plain text where that would not be read as the same amount. */
export function shownAmount(
  amount: string,
  currency: Currency | undefined,
  format: (amount: string, currency: string) => string,
): string {
  if (!currency || !amount) return amount;
  const shown = format(amount, currency.code);
  const read = amountOfDraft({ amount: shown, meantAmount: amount }, currency);
  // Compared as both are written, since only one of them may have zeros at its end.
  return read.kind === "amount" && format(read.amount, currency.code) === shown ? shown : amount;
}

/** A draft in full, with what is known of its wallet and bank account, as the approver will see it. */
export type Reviewed = Pick<Order, ContentField>;

export const reviewOf = (values: DraftValues, chosen: Omit<Reviewed, OptionalField>): Reviewed => ({
  ...eachOptional((field) => values[field].trim() || null),
  ...chosen,
});

/** What an edit began from: the content that the form was filled with, to notice what others change meanwhile. */
export type EditBase = Content & Pick<Order, "walletId" | "bankAccountId">;

export const editBase = (order: Order): EditBase => {
  const { contentHash, reference, walletId, bankAccountId } = order;
  return { ...pickContent(order), contentHash, reference, walletId, bankAccountId };
};

/** The key under which a content was sent, so that sending the same again can never make a second order. */
export type SubmissionKey = { content: string; key: string };

type Kept = {
  values?: DraftValues;
  submission?: SubmissionKey;
  /** The content that is edited, as it was when typing began. */
  base?: EditBase;
};

const place = (name: string) => `draft:${name}`;

/** What this tab has kept of a form; nothing where storage is full, shut off or holds something else. */
export function readKept(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(name)) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps a part of a form beside what is kept already; without storage the form lives on in the page alone. */
export function keep(name: string, part: Kept): void {
  try {
    sessionStorage.setItem(place(name), JSON.stringify({ ...readKept(name), ...part }));
  } catch {}
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(place(name));
  } catch {}
}

/**
 * The key for a content: the kept one while the content is the same, else a new one. The library makes it also where
 * the page is not served securely and the browser offers no `crypto.randomUUID`.
 */
export function submissionKey(draft: DraftOrder, kept: SubmissionKey | undefined): SubmissionKey {
  const { acceptDuplicate: _, duplicateReason: __, ...content } = draft;
  const text = JSON.stringify(Object.entries(content).sort());
  return kept?.content === text ? kept : { content: text, key: uuid() };
}
