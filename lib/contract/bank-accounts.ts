import { z } from "zod";
import { day, personRef, time, uuid, visibleName } from "./common";
import { neededByProblem } from "./orders";

const text = z.string().nullable();

/** Whether an account or wallet may be used; an unknown word counts as not usable. */
const approvalStatus = z.string();

/** What people call an account. It is theirs, not the issuer's: no part of what is approved or sent. */
const nickname = z.object({ text: z.string(), by: personRef, at: time });

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
  nickname: nickname.nullable(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** `GET /api/bank-accounts`; `asOf`: when the issuer listed them. */
export const bankAccounts = z.object({ items: z.array(bankAccount), asOf: time });
export type BankAccounts = z.infer<typeof bankAccounts>;

export const bankAccountId = z.strictObject({ id: uuid });

/** `GET /api/bank-accounts/{id}/needed-by?day=`: whether money that is prepared now can be there by that day. */
export const dayToMeet = z.strictObject({ day });
export const dayCheck = z.object({ problem: neededByProblem.nullable() });
export type DayCheck = z.infer<typeof dayCheck>;

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** `PUT /api/bank-accounts/{id}/nickname`; an empty text takes it away. */
export const nameBankAccount = z.strictObject({
  nickname: z.preprocess((value) => (isBlank(value) ? null : value), visibleName(40).nullable()),
});
export type NameBankAccount = z.infer<typeof nameBankAccount>;
