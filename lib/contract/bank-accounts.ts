import { z } from "zod";
import { uuid } from "./common";

const text = z.string().nullable();

/** Whether an account or wallet may be used; an unknown word counts as not usable. */
export const approvalStatus = z.string();

/** A registered bank account of the business, with every field of docs/issuer-api.md. */
export const bankAccount = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  status: approvalStatus,
  usable: z.boolean(),
  accountNumber: z.string(),
  routingCode: text,
  sortCode: text,
  externAccountId: text,
  bank: z.object({
    name: text,
    address: text,
    postalCode: text,
    city: text,
    country: text,
    additionalIdentifiers: z.record(z.string(), z.string()),
  }),
  paymentSchemes: z.array(z.string()),
  createdAt: z.string().nullable(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** `GET /api/bank-accounts`. */
export const bankAccounts = z.object({ items: z.array(bankAccount) });

export const bankAccountId = z.strictObject({ id: uuid });
