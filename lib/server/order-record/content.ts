import "server-only";
import { createHash } from "node:crypto";
import type { DraftOrder } from "@/lib/contract/orders";
import { issuerReference } from "@/lib/domain/reference";
import type { OrderRow } from "./find";
import type { Snapshot } from "./snapshot";

/** What a person types for an order, and what the issuer has of its wallet and bank account, as columns. */
export function contentOf(draft: DraftOrder, { wallet, bankAccount }: Snapshot) {
  const { currency, amount, walletId, bankAccountId, customerReference, note } = draft;
  return {
    currency,
    amount,
    walletId,
    wallet,
    bankAccountId,
    bankAccount,
    customerReference: customerReference ?? null,
    note: note ?? null,
  };
}

/**
 * Which fields are hashed in which order. A change of either gets the next number: an approval of an older one counts for
 * nothing, and what waits is hashed again (submission/rehash.ts).
 */
export const PRESENT_VERSION = 2;

/** A version as the audit log and evidence name it. */
export const versionName = (version: number): string => `redemption/${version}`;

/** The present one. */
export const CONTENT_VERSION = versionName(PRESENT_VERSION);

/** What the hash covers, and the names that people gave to wallet and ids. */
export type Content = Pick<
  OrderRow,
  "code" | "currency" | "amount" | "wallet" | "bankAccount" | "customerReference" | "note"
>;

/** The hash of a content with its version, as columns. */
export const hashed = (content: Content) => ({
  contentHash: contentHash(content),
  contentVersion: PRESENT_VERSION,
});

/** The hash of what an approver sees and therefore approves (docs/order-life.md, rule 4). */
export function contentHash(order: Content): string {
  const shown = [
    CONTENT_VERSION,
    order.currency,
    order.amount,
    order.wallet.id,
    order.wallet.network,
    order.wallet.address,
    order.bankAccount.id,
    order.bankAccount.accountNumber,
    order.bankAccount.name,
    order.bankAccount.routingCode,
    order.bankAccount.bankName,
    issuerReference(order.code, order.customerReference),
    order.note,
  ];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

/** The whole content as one version of it is put on record, with its hash. */
export function contentRecord({
  contentHash,
  contentVersion,
  ...order
}: Content & Pick<OrderRow, "contentHash" | "contentVersion">) {
  const { currency, amount, wallet, bankAccount, customerReference, note } = order;
  const content = { currency, amount, wallet, bankAccount, customerReference, note };
  return { contentVersion: versionName(contentVersion), contentHash, content };
}
