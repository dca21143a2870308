import "server-only";
import type { NameBankAccount } from "@/lib/contract/bank-accounts";
import { accountLabel, namesOfRegistered } from "@/lib/domain/account-label";
import { alike, type OwnChange, type Proposed, proposedNames, proposeOrApply } from "@/lib/server/decisions";
import { AppError } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { findBankAccount, listBankAccounts } from "../bank-accounts/list";
import { lockNickname, writeNickname } from "../bank-accounts/nicknames";

/** Proposes what a bank account is called, or that it has no nickname. @throws AppError as {@link proposeOrApply}, `not_found`; IssuerError */
export function nameAccount(
  context: Context,
  given: NameBankAccount & { id: string },
): Promise<undefined | Proposed> {
  return proposeOrApply(context, accountNamed, given);
}

/** What an account is called. It stands first wherever the account is shown, so a second person accepts it. */
export const accountNamed: OwnChange<NameBankAccount & { id: string }, undefined> = {
  kind: "account_named",
  place: "here",
  act: "access.name_account",
  votes: 1,
  draft: async (context, { id, nickname }) => {
    const account = await findBankAccount(context, id);
    const before = account.nickname?.text ?? null;
    if (before === nickname) throw alreadySo(before);
    return {
      subject: accountLabel(namesOfRegistered(account)),
      subjectPersonId: null,
      target: id,
      before: contentOf(before),
      after: { ...contentOf(nickname), ...(nickname && alike(nickname, await others(context, id))) },
    };
  },
  read: async (tx, { target }) => contentOf(await lockNickname(tx, target)),
  apply: async (_context, tx, { proposedBy, target, subject, before, after }) => {
    const nicknames = { before: nicknameIn(before), after: nicknameIn(after) };
    await writeNickname(tx, proposedBy, { id: target, subject, ...nicknames });
    return undefined;
  },
};

/** None is an empty text, since a proposal says of each field what it would be. */
const contentOf = (nickname: string | null) => ({ nickname: nickname ?? "" });
const nicknameIn = (content: Record<string, unknown> | null) => String(content?.nickname ?? "") || null;

const alreadySo = (nickname: string | null) =>
  new AppError("conflict", nickname === null ? words.account.noNickname : words.account.sameNickname);

async function others(context: Context, id: string) {
  const { items } = await listBankAccounts(context);
  const named = items
    .filter((one) => one.id.toLowerCase() !== id.toLowerCase())
    .map((one) => ({ name: one.nickname?.text ?? one.name, what: accountLabel(namesOfRegistered(one)) }));
  return [...named, ...(await proposedNames(context.db, ["account_named"]))];
}
