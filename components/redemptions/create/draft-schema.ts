import { z } from "zod";
import { uuid } from "@/lib/contract/common";
import { draftOrder } from "@/lib/contract/orders";
import type { Currency } from "@/lib/domain/money";
import { isDayOver, neededByPast } from "@/lib/domain/needed-by";
import { enterAnAmount } from "@/lib/domain/typed-amount";
import { words } from "@/lib/words/create";
import { amountOfDraft, type DraftValues } from "./draft";

type Chosen = Pick<DraftValues, "walletId" | "bankAccountId">;

/** What was typed as plain decimal text, once it has one reading. */
const amountIn = (currency: Currency | undefined, meantAmount: string) =>
  z
    .string()
    .trim()
    .min(1, { error: enterAnAmount })
    .transform((amount, context) => {
      // Without a bank account there is no currency to read it in, and the form asks for one anyway.
      if (!currency) return amount;
      const read = amountOfDraft({ amount, meantAmount }, currency);
      if (read.kind === "amount") return read.amount;
      context.addIssue(read.kind === "problem" ? read.message : words.amount.undecided);
      return z.NEVER;
    });

/**
 * The form's check: the contract's own, that the amount has one reading in the currency that the bank account asks for,
 * and that what was chosen (by a link, or before the issuer changed its mind) can be used: `whyNot` says so by field.
 */
export const draftForm = (
  currency: Currency | undefined,
  meantAmount: string,
  whyNot: (chosen: Chosen) => Partial<Chosen> = () => ({}),
) =>
  z
    .object({
      ...draftOrder.omit({ currency: true, acceptDuplicate: true, duplicateReason: true }).shape,
      walletId: z
        .string()
        .trim()
        .min(1, { error: () => words.pick.wallet.missing })
        .pipe(uuid),
      bankAccountId: z
        .string()
        .min(1, { error: () => words.pick.account.missing })
        .pipe(uuid),
      amount: amountIn(currency, meantAmount),
      meantAmount: z.string(),
      neededBy: draftOrder.shape.neededBy.refine((day) => !day || !isDayOver(day), { error: neededByPast }),
    })
    .superRefine((draft, context) => {
      for (const [field, message] of Object.entries(whyNot(draft))) {
        context.addIssue({ code: "custom", path: [field], message });
      }
    })
    .transform(({ meantAmount: _, ...draft }) => draft);
