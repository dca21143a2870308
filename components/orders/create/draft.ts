import { z } from "zod";
import { uuid } from "@/lib/contract/common";
import { type DraftOrder, draftOrder, type Order } from "@/lib/contract/orders";
import { amountProblem } from "@/lib/domain/amount";
import type { Currency } from "@/lib/domain/currency";

/** What a person types, as text; the currency follows the bank account. */
export type DraftValues = {
  walletId: string;
  bankAccountId: string;
  amount: string;
  customerReference: string;
  note: string;
};
export type CheckedDraft = Omit<DraftOrder, "currency" | "acceptDuplicate">;

export const EMPTY_DRAFT: DraftValues = {
  walletId: "",
  bankAccountId: "",
  amount: "",
  customerReference: "",
  note: "",
};

/** What was typed for an order, to change it or to prepare it again. */
export const draftOf = (order: Order): DraftValues => ({
  walletId: order.walletId,
  bankAccountId: order.bankAccountId,
  amount: order.amount,
  customerReference: order.customerReference ?? "",
  note: order.note ?? "",
});

/** What was typed, as the redemption will show it. */
const typedContent = ({ amount, customerReference, note }: DraftValues) => ({
  amount: amount.trim(),
  customerReference: customerReference.trim() || null,
  note: note.trim() || null,
});

/** A draft in full, with what is known of its wallet and bank account, as the approver will see it. */
export type Reviewed = ReturnType<typeof typedContent> & Pick<Order, "currency" | "wallet" | "bankAccount">;

export const reviewOf = (
  values: DraftValues,
  chosen: Pick<Order, "currency" | "wallet" | "bankAccount">,
): Reviewed => ({ ...typedContent(values), ...chosen });

const amount = z
  .string()
  .trim()
  .min(1, "Enter an amount.")
  .superRefine((text, context) => {
    // More digits than any token has: how many this token has is checked once its currency is known.
    const problem = text === "" ? null : amountProblem(text, 18);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

/**
 * The form's check: the contract's own, the decimals of the token that the bank account asks for, and that what was
 * chosen (by a link, or before the issuer changed its mind) can be used: `whyNot` says so of an id.
 */
export const draftForm = (
  currencyOf: (bankAccountId: string) => Currency | undefined,
  whyNot: (id: string) => string | undefined = () => undefined,
) =>
  draftOrder
    .omit({ currency: true, acceptDuplicate: true })
    .extend({
      walletId: z.string().trim().min(1, "Choose a wallet.").pipe(uuid),
      bankAccountId: z.string().min(1, "Choose a bank account.").pipe(uuid),
      amount,
    })
    .superRefine((draft, context) => {
      const currency = currencyOf(draft.bankAccountId);
      const problem = currency ? amountProblem(draft.amount, currency.decimals) : null;
      if (problem) context.addIssue({ code: "custom", path: ["amount"], message: problem });
      for (const field of ["walletId", "bankAccountId"] as const) {
        const message = whyNot(draft[field]);
        if (message) context.addIssue({ code: "custom", path: [field], message });
      }
    });
