import "server-only";
import type { BankAccount, BankAccounts } from "@/lib/contract/bank-accounts";
import { readList } from "@/lib/server/outside";
import { notFound, takePersonRead } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { readNicknames } from "./nicknames";

type Reading = Pick<Context, "db" | "issuer" | "reads">;

/** The registered bank accounts, as the issuer lists them, with what people call them. @throws IssuerError */
export async function listBankAccounts({ db, issuer, reads }: Reading): Promise<BankAccounts> {
  const list = async () => ({ items: await issuer.listBankAccounts() });
  const [listed, nicknames] = await Promise.all([readList(reads, NAME, list), readNicknames(db)]);
  return view(listed, nicknames);
}

/** As they were when the issuer last listed them, for a page that says when that was; null where it has not. */
export async function lastBankAccounts({ db, reads }: Reading): Promise<BankAccounts | null> {
  const last = reads.last<Listed>(NAME);
  return last && view(last, await readNicknames(db));
}

const NAME = "bank-accounts";
type Listed = {
  items: Awaited<ReturnType<Context["issuer"]["listBankAccounts"]>>;
  asOf: string;
};

const view = (
  { items, asOf }: Listed,
  nicknames: Awaited<ReturnType<typeof readNicknames>>,
): BankAccounts => ({
  asOf,
  items: items.map((account) => ({
    ...account,
    nickname: nicknames.get(account.id.toLowerCase()) ?? null,
  })),
});

/** One of them, as it is listed. @throws AppError `not_found`; IssuerError */
export async function findBankAccount(context: Reading, id: string): Promise<BankAccount> {
  const { items } = await listBankAccounts(context);
  const found = items.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound("bankAccount");
  return found;
}

/** One registered bank account. @throws IssuerError (`not_found` for an unknown id), AppError `too_many_requests` */
export async function getBankAccount(
  { db, issuer, person }: Context,
  { id }: { id: string },
): Promise<BankAccount> {
  await takePersonRead({ db, person });
  const [account, nicknames] = await Promise.all([issuer.getBankAccount(id), readNicknames(db)]);
  return { ...account, nickname: nicknames.get(id) ?? null };
}
