import "server-only";
import type { DraftOrder } from "@/lib/contract/orders";
import { amountProblem } from "@/lib/domain/typed-amount";
import { contradictionText } from "@/lib/domain/wallet-contradiction";
import { type Issuer, IssuerError } from "@/lib/server/outside";
import { type BankAccountSnapshot, invalid, type WalletSnapshot } from "@/lib/server/platform";
import { words } from "@/lib/words/drafts";
import type { Services } from "../context";
import { contradiction, walletFactsOf, withFacts } from "./wallet-facts";

export type Snapshot = { wallet: WalletSnapshot; bankAccount: BankAccountSnapshot };

/**
 * Reads the wallet and the bank account of a draft from the issuer and keeps what is shown of them.
 * @throws AppError `invalid` with the field at fault; IssuerError when the issuer cannot be asked.
 */
export async function snapshotOf(services: Services, draft: DraftOrder): Promise<Snapshot> {
  const { issuer, settings } = services;
  const currency = settings.CURRENCIES.find(({ code }) => code === draft.currency);
  if (!currency) throw invalid({ currency: words.currency });
  const problem = amountProblem(draft.amount, currency);
  if (problem) throw invalid({ amount: problem });

  const [wallet, bankAccount] = await Promise.all([
    readWallet(issuer, draft.walletId),
    readBankAccount(issuer, draft.bankAccountId),
  ]);
  if (!wallet) throw invalid({ walletId: words.wallet.unknown });
  if (!wallet.usable) throw invalid({ walletId: words.wallet.unusable });
  if (!bankAccount) throw invalid({ bankAccountId: words.bankAccount.unknown });
  if (!bankAccount.usable) {
    throw invalid({ bankAccountId: words.bankAccount.unusable });
  }
  if (bankAccount.snapshot.currency !== draft.currency) {
    throw invalid({
      bankAccountId: words.bankAccount.currency(bankAccount.snapshot.currency, draft.currency),
    });
  }
  const [facts] = await walletFactsOf(services.db, [draft.walletId]);
  const blocked = contradiction(wallet.snapshot, facts);
  if (blocked) throw invalid({ walletId: words.wallet.blocked(contradictionText(blocked)) });
  return {
    wallet: withFacts(services.chains, wallet.snapshot, facts),
    bankAccount: bankAccount.snapshot,
  };
}

/** The wallet as the issuer has it now, or null; where it offers no list (`managed` is false) the bare id has to do. */
export async function readWallet(
  issuer: Issuer,
  id: string,
): Promise<{ managed: boolean; usable: boolean; snapshot: WalletSnapshot } | null> {
  const { items, managed } = await issuer.listWallets();
  if (!managed) return { managed, usable: true, snapshot: { id, name: null, network: null, address: null } };
  const found = items.find((wallet) => wallet.id.toLowerCase() === id);
  if (!found) return null;
  const { name, network, address } = found;
  return { managed, usable: found.usable, snapshot: { id: found.id, name, network, address } };
}

/** The bank account as the issuer has it now, or null. */
export async function readBankAccount(
  issuer: Issuer,
  id: string,
): Promise<{ usable: boolean; snapshot: BankAccountSnapshot } | null> {
  const found = await issuer.getBankAccount(id).catch((error) => {
    if (error instanceof IssuerError && error.kind === "not_found") return null;
    throw error;
  });
  if (!found) return null;
  const { name, accountNumber, routingCode, currency } = found;
  const snapshot = { id: found.id, name, accountNumber, routingCode, bankName: found.bank.name, currency };
  return { usable: found.usable, snapshot };
}
