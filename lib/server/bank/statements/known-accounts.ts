import "server-only";
import { desc } from "drizzle-orm";
import { type AccountParts, accountParts } from "@/lib/domain/account-label";
import { isAccountOf } from "@/lib/domain/bank/own-account";
import { lastBankAccounts, listBankAccounts } from "@/lib/server/administration";
import { orders, plainNumber, withTimeout } from "@/lib/server/platform";
import { readNicknameTexts, type Services } from "@/lib/server/record";

/** An account of ours, once, however often it is registered at the issuer. */
export type KnownAccount = {
  /** Its number in one spelling. */
  account: string;
  /** Its id at the issuer; of several, the one listed first. */
  id: string;
  /** All its ids there, in small letters, that one first. */
  ids: string[];
  currency: string;
  label: AccountParts;
};

/**
 * Our bank accounts: those that the issuer lists, and those that redemptions were paid to, which are known while it cannot be
 * asked.
 */
export async function knownAccounts(services: Services): Promise<KnownAccount[]> {
  const list = (await withTimeout(listBankAccounts(services))) ?? (await lastBankAccounts(services));
  const listed = (list?.items ?? []).map(({ bank, ...one }) => ({ ...one, bankName: bank.name }));
  const used = await services.db
    .selectDistinctOn([orders.bankAccountId], { bankAccount: orders.bankAccount, at: orders.createdAt })
    .from(orders)
    // As its index has them: of a hundred thousand orders nothing is sorted.
    .orderBy(desc(orders.bankAccountId), desc(orders.createdAt));
  used.sort((a, b) => b.at.getTime() - a.at.getTime());
  const nicknameOf = await readNicknameTexts(services.db);
  const found = new Map<string, KnownAccount>();
  for (const one of [...listed, ...used.map(({ bankAccount }) => bankAccount)]) {
    const account = plainNumber(one);
    if (account === "") continue;
    const id = one.id.toLowerCase();
    const known = found.get(account);
    if (known) {
      if (!known.ids.includes(id)) known.ids.push(id);
      continue;
    }
    const label = accountParts({ ...one, nickname: nicknameOf(one.id) });
    found.set(account, { account, id: one.id, ids: [id], currency: one.currency, label });
  }
  return [...found.values()];
}

/** The one that a file means; undefined where it is none of ours. */
export const accountIn = (accounts: readonly KnownAccount[], iban: string): KnownAccount | undefined =>
  accounts.find(({ account }) => isAccountOf(account, iban));
