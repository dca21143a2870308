import { waitsToBeVerified } from "@/components/shared/approval-badge";
import type { BankAccount, BankAccounts } from "@/lib/contract/bank-accounts";
import type { Wallet, Wallets } from "@/lib/contract/wallets";
import { isPending } from "@/lib/domain/issuer-facts";
import { sameId } from "@/lib/domain/uuid";
import { words } from "@/lib/words/create";
import type { DraftValues } from "./draft";

/** Why one cannot be chosen; a word of the issuer's that we do not know is shown as it came. */
const whyUnavailable = (status: string, noun: Parameters<typeof waitsToBeVerified>[0]): string =>
  isPending(status) ? waitsToBeVerified(noun) : words.unusable.status(status);

/** Why tokens cannot be sent from a wallet now, in a sentence; undefined where they can. */
export const whyNotFrom = ({ usable, blocked, status }: Wallet): string | undefined =>
  usable ? undefined : (blocked ?? whyUnavailable(status, "wallet"));

/** Why nothing can be paid out to a bank account now, in a sentence; undefined where it can. */
export function whyNotTo({ usable, status, currency }: BankAccount, codes: readonly string[]) {
  if (!usable) return whyUnavailable(status, "account");
  return codes.includes(currency) ? undefined : words.unusable.currency(currency);
}

export type Lists = {
  /** Undefined while they are not loaded: then nothing is said against anything. */
  wallets: Wallets | undefined;
  accounts: BankAccounts | undefined;
  /** The currencies that are set up. */
  codes: readonly string[];
};

/** Why what was chosen cannot be used now, by field; a field that is empty or fine is left out. */
export function whyNot(
  { walletId, bankAccountId }: Pick<DraftValues, "walletId" | "bankAccountId">,
  { wallets, accounts, codes }: Lists,
): { walletId?: string; bankAccountId?: string } {
  const wallet = wallets?.items.find(({ id }) => sameId(id, walletId));
  const account = accounts?.items.find(({ id }) => sameId(id, bankAccountId));
  // Where wallets are managed elsewhere their list is empty, and says nothing of an id.
  const ofWallet = wallet ? whyNotFrom(wallet) : wallets?.managed ? words.unusable.gone : undefined;
  const ofAccount = account ? whyNotTo(account, codes) : accounts ? words.unusable.gone : undefined;
  return {
    ...(walletId && ofWallet ? { walletId: ofWallet } : {}),
    ...(bankAccountId && ofAccount ? { bankAccountId: ofAccount } : {}),
  };
}

/** The only wallet and the only bank account that can be used now, where there is but one: no one has to choose it. */
export function onlyUsable({
  wallets,
  accounts,
  codes,
}: Lists): Partial<Pick<DraftValues, "walletId" | "bankAccountId">> {
  const ofWallets = wallets?.items.filter((wallet) => !whyNotFrom(wallet)) ?? [];
  const ofAccounts = accounts?.items.filter((account) => !whyNotTo(account, codes)) ?? [];
  const [wallet, account] = [ofWallets, ofAccounts].map((all) => (all.length === 1 ? all[0]?.id : undefined));
  return { ...(wallet && { walletId: wallet }), ...(account && { bankAccountId: account }) };
}
