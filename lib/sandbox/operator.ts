import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "./context";
import { fundIfEmpty } from "./redemption/balances";
import { bankAccount } from "./store/seed";
import { type BankAccount, CURRENCIES, type Wallet } from "./store/types";

/** Verifies a wallet or bank account: PENDING → APPROVED. A wallet without tokens gets some, so that it can be used at once. */
export async function approve(context: Context, entity: Wallet | BankAccount): Promise<void> {
  entity.record.Status = "APPROVED";
  delete entity.overrides.Status;
  context.store.changed();
  if ("Address" in entity.record) await fundIfEmpty(context, entity.record.Address);
}

const text = z.string().trim().min(1).max(300);

/** The fields of the issuer's web form, except for the bank statement upload. camelCase, all text. */
export const bankAccountForm = z.object({
  name: text,
  accountNumber: text,
  routingCode: text,
  currency: z.enum(CURRENCIES),
  bankName: text,
  address: text,
  postalCode: text,
  city: text,
  country: text,
  sortCode: z.string().trim().optional(),
  externAccountId: z.string().trim().optional(),
  paymentSchemes: z.array(text).optional(),
});

/** Adds a bank account with status PENDING, as the issuer's web account does. */
export function registerBankAccount({ store }: Context, form: z.infer<typeof bankAccountForm>): BankAccount {
  const account = bankAccount({ ...form, id: randomUUID(), createdAt: new Date().toISOString() });
  store.data.bankAccounts.push(account);
  store.changed();
  return account;
}
