import "server-only";
import { sameAddress } from "@/lib/domain/networks";
import type { Services } from "../context";
import { IssuerError } from "../issuer";
import type { OrderRow } from "../order-record/find";
import { readBankAccount, readWallet } from "../order-record/snapshot";
import { contradiction, walletFactsOf, withFacts } from "../order-record/wallet-facts";

export type Difference = { field: string; words: string };

/**
 * Reads wallet and bank account again and names whatever is not as it was approved (docs/order-life.md, rule 4).
 * @throws IssuerError when the issuer cannot be asked; also when it suddenly offers no list of the wallets it had shown.
 */
export async function differences(
  { issuer, db, chains }: Pick<Services, "issuer" | "db" | "chains">,
  order: OrderRow,
): Promise<Difference[]> {
  const [wallet, account, [facts]] = await Promise.all([
    readWallet(issuer, order.walletId),
    readBankAccount(issuer, order.bankAccountId),
    walletFactsOf(db, [order.walletId]),
  ]);
  const blocked = wallet && facts?.confirmedAt ? contradiction(wallet.snapshot, facts) : null;
  if (blocked) return [{ field: "wallet.facts", words: `The wallet is blocked. ${blocked}` }];
  const filled = wallet && { ...wallet, snapshot: withFacts(chains, wallet.snapshot, facts) };
  const changed = ofWallet(order, filled);
  // What people recorded since the approval is no change of the issuer's.
  const isUnchanged = changed.length > 0 && wallet?.managed && ofWallet(order, wallet).length === 0;
  return [...(isUnchanged ? [] : changed), ...ofBankAccount(order, account)];
}

function ofWallet(order: OrderRow, now: Awaited<ReturnType<typeof readWallet>>): Difference[] {
  if (!now) return [{ field: "wallet", words: "The wallet is no longer whitelisted with the issuer." }];
  if (!now.usable)
    return [{ field: "wallet.status", words: "The wallet is no longer approved by the issuer." }];
  const { address, network } = order.wallet;
  // A name that was never shown cannot have been approved, so there is nothing to compare.
  if (network !== null && now.managed && normalName(now.snapshot.network) !== normalName(network)) {
    return [{ field: "wallet.network", words: "The wallet’s network is not the one that was approved." }];
  }
  if (!now.managed && address !== null && now.snapshot.address === null)
    throw new IssuerError({ kind: "not_found", operation: "listWallets" });
  const same = now.snapshot.address === address || sameAddress(now.snapshot.address ?? "", address ?? "");
  // An address that was never shown cannot have been approved, so there is nothing to compare.
  if (same || address === null) return [];
  if (now.snapshot.address === null) {
    return [{ field: "wallet.address", words: "The wallet’s address can’t be read any more." }];
  }
  return [{ field: "wallet.address", words: "The wallet’s address is not the one that was approved." }];
}

const normalName = (name: string | null) => name?.trim().toLowerCase();

function ofBankAccount(order: OrderRow, now: Awaited<ReturnType<typeof readBankAccount>>): Difference[] {
  if (!now)
    return [{ field: "bankAccount", words: "The bank account is no longer registered with the issuer." }];
  if (!now.usable) {
    return [{ field: "bankAccount.status", words: "The bank account is no longer approved by the issuer." }];
  }
  const compared = [
    ["accountNumber", "The account number is not the one that was approved."],
    ["name", "The account holder is not the one that was approved."],
    ["routingCode", "The BIC is not the one that was approved."],
    ["bankName", "The bank is not the one that was approved."],
    ["currency", "The account’s currency is not the one that was approved."],
  ] as const;
  return compared
    .filter(([field]) => now.snapshot[field] !== order.bankAccount[field])
    .map(([field, words]) => ({ field: `bankAccount.${field}`, words }));
}
