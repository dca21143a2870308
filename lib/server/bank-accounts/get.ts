import "server-only";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Context } from "../context";

/** One registered bank account. @throws IssuerError (`not_found` for an unknown id) */
export async function getBankAccount({ issuer }: Context, { id }: { id: string }): Promise<BankAccount> {
  return issuer.getBankAccount(id);
}
