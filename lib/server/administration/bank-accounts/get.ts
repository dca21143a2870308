import "server-only";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { takePersonRead } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { readNicknames } from "./nicknames";

/** One registered bank account. @throws IssuerError (`not_found` for an unknown id), AppError `too_many_requests` */
export async function getBankAccount(
  { db, issuer, person }: Context,
  { id }: { id: string },
): Promise<BankAccount> {
  await takePersonRead({ db, person });
  const [account, nicknames] = await Promise.all([issuer.getBankAccount(id), readNicknames(db)]);
  return { ...account, nickname: nicknames.get(id) ?? null };
}
