import "server-only";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Context } from "../context";

/** The registered bank accounts, as the issuer lists them. @throws IssuerError */
export async function listBankAccounts({ issuer, reads }: Context): Promise<{ items: BankAccount[] }> {
  return reads.read("bank-accounts", async () => ({ items: await issuer.listBankAccounts() }));
}
