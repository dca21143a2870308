import type { DraftOrder, Order } from "@/lib/contract/orders";
import {
  type ContentField,
  type ContentInput,
  eachText,
  pickContent,
  type TextField,
} from "@/lib/domain/content";
import type { Currency } from "@/lib/domain/money";
import { keysOf } from "@/lib/domain/records";
import { readAmount, type TypedAmount } from "@/lib/domain/typed-amount";
import type { Content } from "../approve/changed-content";

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
  ...eachText(() => ""),
};

/** What was typed for an order, to change it. */
export const draftOf = (
  order: Pick<Order, "walletId" | "bankAccountId" | "amount" | TextField>,
): DraftValues => ({
  amount: order.amount,
  meantAmount: order.amount,
  walletId: order.walletId,
  bankAccountId: order.bankAccountId,
  ...eachText((field) => order[field] ?? ""),
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

export const reviewOf = (values: DraftValues, chosen: Omit<Reviewed, TextField>): Reviewed => ({
  ...eachText((field) => values[field].trim() || null),
  ...chosen,
});

/** What an edit began from: the content that the form was filled with, to notice what others change meanwhile. */
export type EditBase = Content & Pick<Order, "walletId" | "bankAccountId">;

export const editBase = (order: Order): EditBase => {
  const { contentHash, reference, walletId, bankAccountId } = order;
  return { ...pickContent(order), contentHash, reference, walletId, bankAccountId };
};

/** What an edit costs where it has been approved already. */
export const ENDS_APPROVALS = "Editing cancels the approvals so far and asks for them again.";
