import "server-only";
import { createHash } from "node:crypto";
import type { DraftOrder } from "@/lib/contract/orders";
import { issuerReference } from "@/lib/domain/reference";
import type { orders } from "../db/schema";
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

type Content = Pick<typeof orders.$inferSelect, "code"> & ReturnType<typeof contentOf>;

/** The hash of what an approver sees and therefore approves (docs/order-life.md, rule 4). */
export function contentHash(order: Content): string {
  const shown = [
    order.currency,
    order.amount,
    order.wallet.id,
    order.wallet.address,
    order.bankAccount.id,
    order.bankAccount.accountNumber,
    order.bankAccount.name,
    issuerReference(order.code, order.customerReference),
  ];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}
