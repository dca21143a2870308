import "server-only";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Context } from "../context";
import { takePersonRead } from "../limits/person-reads";

/** One registered bank account. @throws IssuerError (`not_found` for an unknown id), AppError `too_many_requests` */
export async function getBankAccount(
  { db, issuer, person }: Context,
  { id }: { id: string },
): Promise<BankAccount> {
  await takePersonRead({ db, person });
  return issuer.getBankAccount(id);
}
