import "server-only";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Context } from "../context";
import { sharedRead } from "../issuer-cache";

/** The registered bank accounts, as the issuer lists them. @throws IssuerError */
export async function listBankAccounts({ issuer }: Context): Promise<{ items: BankAccount[] }> {
  return sharedRead("bank-accounts", async () => ({ items: await issuer.listBankAccounts() }));
}
