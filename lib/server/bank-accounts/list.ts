import "server-only";
import type { BankAccount, BankAccounts } from "@/lib/contract/bank-accounts";
import type { Last } from "../cache/shared-reads";
import type { Context } from "../context";
import { notFound } from "../errors";

type IssuerAccount = Awaited<ReturnType<Context["issuer"]["listBankAccounts"]>>[number];

import { type Nickname, readNicknames } from "./nicknames";

type Reading = Pick<Context, "db" | "issuer" | "reads">;

/** The registered bank accounts, as the issuer lists them, with what people call them. @throws IssuerError */
export async function listBankAccounts({ db, issuer, reads }: Reading): Promise<BankAccounts> {
  const [accounts, nicknames] = await Promise.all([
    reads.read(NAME, () => issuer.listBankAccounts()),
    readNicknames(db),
  ]);
  return view(accounts, nicknames);
}

/** As they were when the issuer last listed them, for a page that says when that was; null where it has not. */
export async function lastBankAccounts({ db, reads }: Reading): Promise<Last<BankAccounts> | null> {
  const last = reads.last<IssuerAccount[]>(NAME);
  return last && { value: view(last.value, await readNicknames(db)), at: last.at };
}

const NAME = "bank-accounts";

const view = (accounts: IssuerAccount[], nicknames: Map<string, Nickname>): BankAccounts => ({
  items: accounts.map((account) => ({
    ...account,
    nickname: nicknames.get(account.id.toLowerCase()) ?? null,
  })),
});

/** One of them, as it is listed. @throws AppError `not_found`; IssuerError */
export async function findBankAccount(context: Reading, id: string): Promise<BankAccount> {
  const { items } = await listBankAccounts(context);
  const found = items.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound("Bank account");
  return found;
}
