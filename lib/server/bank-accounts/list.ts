import "server-only";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Context } from "../context";
import { readNicknames } from "./nicknames";

/** The registered bank accounts, as the issuer lists them, with what people call them. @throws IssuerError */
export async function listBankAccounts({ db, issuer, reads }: Context): Promise<{ items: BankAccount[] }> {
  return reads.read("bank-accounts", async () => {
    const [accounts, nicknames] = await Promise.all([issuer.listBankAccounts(), readNicknames(db)]);
    return {
      items: accounts.map((account) => ({
        ...account,
        nickname: nicknames.get(account.id.toLowerCase()) ?? null,
      })),
    };
  });
}
