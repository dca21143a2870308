import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { inOneSpelling } from "@/lib/domain/bank/own-account";
import type { BankAccountSnapshot } from "./order-records";
import { orders, plainAccountIn } from "./schema";

type Numbered = Pick<BankAccountSnapshot, "accountNumber">;

/** An account by its number in one spelling. */
export const plainNumber = ({ accountNumber }: Numbered): string => inOneSpelling(accountNumber);

/** Whether both are one account at its bank, however often it is registered at the issuer. */
export const isSameAccount = (one: Numbered, other: Numbered): boolean =>
  plainNumber(one) === plainNumber(other);

/** The same of the account that an order pays to. */
export const plainAccount: SQL = plainAccountIn(orders.bankAccount);

/** The same as a condition on orders. */
export const paysTo = (account: Numbered): SQL => sql`${plainAccount} = ${plainNumber(account)}`;
