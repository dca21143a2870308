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

/** Which fields are hashed in which order: an approval of another version counts for nothing. */
const VERSION = "redemption/2";

type Content = Pick<OrderRow, "code"> & ReturnType<typeof contentOf>;

/** The hash of what an approver sees and therefore approves (docs/order-life.md, rule 4). */
export function contentHash(order: Content): string {
  const shown = [
    VERSION,
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
