import { accountLabel } from "@/lib/domain/account-label";
import { bankAccountNicknames } from "@/lib/server/db/bank-account-schema";
import type { Transaction } from "@/lib/server/db/client";
import type { Told } from "./story";
import { after } from "./working-days";
import type { World } from "./world";

const NICKNAMES = ["Operating", "Logistics", "US operating"];

/** What the first preparer calls the bank accounts, in the issuer's order; gives their audit entries. */
export async function nameAccounts(
  tx: Transaction,
  { sources, preparers: [preparer] }: Pick<World, "sources" | "preparers">,
  at: Date,
): Promise<Told[]> {
  const accounts = new Map(sources.map(({ bankAccount }) => [bankAccount.id.toLowerCase(), bankAccount]));
  const named = [...accounts.values()].slice(0, NICKNAMES.length).map((account, nth) => ({
    ...{ account, nickname: NICKNAMES[nth] ?? "", namedAt: after(at, 1_800 + nth * 60) },
  }));
  if (!preparer || named.length === 0) return [];
  await tx.insert(bankAccountNicknames).values(
    named.map(({ account, nickname, namedAt }) => ({
      ...{ bankAccountId: account.id, nickname, namedBy: preparer.id, namedAt },
    })),
  );
  return named.map(({ account, nickname, namedAt }) => ({
    ...{ at: namedAt, actorId: preparer.id, action: "bank_account.named", orderId: null },
    subject: accountLabel({ ...account, nickname: null }),
    detail: { bankAccountId: account.id.toLowerCase(), before: null, after: nickname },
  }));
}
