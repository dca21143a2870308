import { z } from "zod";
import { uuid } from "@/lib/contract/common";
import { type DraftOrder, draftOrder, type Order } from "@/lib/contract/orders";
import type { Currency } from "@/lib/domain/currency";
import { readAmount, type TypedAmount } from "@/lib/domain/typed-amount";

/** What a person types, as text; the currency follows the bank account. */
export type DraftValues = {
  walletId: string;
  bankAccountId: string;
  amount: string;
  /** Which amount, as plain decimal text, an ambiguous `amount` was said to mean; empty before anybody said so. */
  meantAmount: string;
  customerReference: string;
  note: string;
};
/** A form without faults; its amount is plain decimal text. */
export type CheckedDraft = Omit<DraftOrder, "currency" | "acceptDuplicate" | "duplicateReason">;

export const EMPTY_DRAFT: DraftValues = {
  walletId: "",
  bankAccountId: "",
  amount: "",
  meantAmount: "",
  customerReference: "",
  note: "",
};

/** What was typed for an order, to change it or to prepare it again. */
export const draftOf = (
  order: Pick<Order, "walletId" | "bankAccountId" | "amount" | "customerReference" | "note">,
): DraftValues => ({
  walletId: order.walletId,
  bankAccountId: order.bankAccountId,
  amount: order.amount,
  meantAmount: order.amount,
  customerReference: order.customerReference ?? "",
  note: order.note ?? "",
});

/**
 * What was typed over older content, carried over to the present one: a field that was typed in stays as typed, every
 * other one follows what a colleague made of it.
 */
export function carryOver(typed: DraftValues, before: DraftValues, now: DraftValues): DraftValues {
  const pick = (name: keyof DraftValues) => (typed[name] === before[name] ? now[name] : typed[name]);
  return {
    walletId: pick("walletId"),
    bankAccountId: pick("bankAccountId"),
    amount: pick("amount"),
    meantAmount: typed.amount === before.amount ? now.meantAmount : typed.meantAmount,
    customerReference: pick("customerReference"),
    note: pick("note"),
  };
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

/** What was typed, as the redemption will show it. */
const typedContent = ({ customerReference, note }: DraftValues) => ({
  customerReference: customerReference.trim() || null,
  note: note.trim() || null,
});

/** A draft in full, with what is known of its wallet and bank account, as the approver will see it. */
export type Reviewed = ReturnType<typeof typedContent> &
  Pick<Order, "amount" | "currency" | "wallet" | "bankAccount">;

export const reviewOf = (
  values: DraftValues,
  chosen: Pick<Order, "amount" | "currency" | "wallet" | "bankAccount">,
): Reviewed => ({ ...typedContent(values), ...chosen });

const UNDECIDED = "Confirm the amount you mean.";

/** What was typed as plain decimal text, once it has one reading. */
const amountIn = (currency: Currency | undefined, meantAmount: string) =>
  z
    .string()
    .trim()
    .min(1, "Enter an amount.")
    .transform((amount, context) => {
      // Without a bank account there is no currency to read it in, and the form asks for one anyway.
      if (!currency) return amount;
      const read = amountOfDraft({ amount, meantAmount }, currency);
      if (read.kind === "amount") return read.amount;
      context.addIssue(read.kind === "problem" ? read.message : UNDECIDED);
      return z.NEVER;
    });

/**
 * The form's check: the contract's own, that the amount has one reading in the currency that the bank account asks for,
 * and that what was chosen (by a link, or before the issuer changed its mind) can be used: `whyNot` says so of an id.
 */
export const draftForm = (
  currency: Currency | undefined,
  meantAmount: string,
  whyNot: (id: string) => string | undefined = () => undefined,
) =>
  z
    .object({
      ...draftOrder.omit({ currency: true, acceptDuplicate: true, duplicateReason: true }).shape,
      walletId: z.string().trim().min(1, "Choose a wallet.").pipe(uuid),
      bankAccountId: z.string().min(1, "Choose a bank account.").pipe(uuid),
      amount: amountIn(currency, meantAmount),
      meantAmount: z.string(),
    })
    .superRefine((draft, context) => {
      for (const field of ["walletId", "bankAccountId"] as const) {
        const message = whyNot(draft[field]);
        if (message) context.addIssue({ code: "custom", path: [field], message });
      }
    })
    .transform(({ meantAmount: _, ...draft }) => draft);
