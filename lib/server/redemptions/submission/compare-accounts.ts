import "server-only";
import { sameAddress } from "@/lib/domain/networks";
import type { ChangedSinceApproval } from "@/lib/domain/remarks";
import { IssuerError } from "@/lib/server/outside";
import {
  contradiction,
  type OrderRow,
  readBankAccount,
  readWallet,
  type Services,
  walletFactsOf,
  withFacts,
} from "@/lib/server/record";

/**
 * Reads wallet and bank account again and names whatever is not as it was approved (docs/order-life.md, rule 4).
 * @throws IssuerError when the issuer cannot be asked; also when it suddenly offers no list of the wallets it had shown.
 */
export async function differences(
  { issuer, db, chains }: Pick<Services, "issuer" | "db" | "chains">,
  order: OrderRow,
): Promise<ChangedSinceApproval[]> {
  const [wallet, account, [facts]] = await Promise.all([
    readWallet(issuer, order.walletId),
    readBankAccount(issuer, order.bankAccountId),
    walletFactsOf(db, [order.walletId]),
  ]);
  const blocked = wallet ? contradiction(wallet.snapshot, facts) : null;
  if (blocked) return [{ code: "wallet.facts", ...blocked }];
  const filled = wallet && { ...wallet, snapshot: withFacts(chains, wallet.snapshot, facts) };
  const changed = ofWallet(order, filled);
  // What people recorded since the approval is no change of the issuer's.
  const isUnchanged = changed.length > 0 && wallet?.managed && ofWallet(order, wallet).length === 0;
  return [...(isUnchanged ? [] : changed), ...ofBankAccount(order, account)];
}

function ofWallet(order: OrderRow, now: Awaited<ReturnType<typeof readWallet>>): ChangedSinceApproval[] {
  if (!now) return [{ code: "wallet" }];
  if (!now.usable) return [{ code: "wallet.status" }];
  const { address, network } = order.wallet;
  // A name that was never shown cannot have been approved, so there is nothing to compare.
  if (network !== null && now.managed && normalName(now.snapshot.network) !== normalName(network)) {
    return [{ code: "wallet.network" }];
  }
  if (!now.managed && address !== null && now.snapshot.address === null)
    throw new IssuerError({ kind: "not_found", operation: "listWallets" });
  const same = now.snapshot.address === address || sameAddress(now.snapshot.address ?? "", address ?? "");
  // An address that was never shown cannot have been approved, so there is nothing to compare.
  if (same || address === null) return [];
  if (now.snapshot.address === null) {
    return [{ code: "wallet.address_unreadable" }];
  }
  return [{ code: "wallet.address" }];
}

const normalName = (name: string | null) => name?.trim().toLowerCase();

function ofBankAccount(
  order: OrderRow,
  now: Awaited<ReturnType<typeof readBankAccount>>,
): ChangedSinceApproval[] {
  if (!now) return [{ code: "bankAccount" }];
  if (!now.usable) {
    return [{ code: "bankAccount.status" }];
  }
  return COMPARED.filter((field) => now.snapshot[field] !== order.bankAccount[field]).map((field) => ({
    code: `bankAccount.${field}` as const,
  }));
}

const COMPARED = ["accountNumber", "name", "routingCode", "bankName", "currency"] as const;
