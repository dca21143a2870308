import type { Order } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/domain/money";

type Content = Pick<Order, "contentHash" | "amount" | "currency" | "wallet" | "bankAccount" | "reference">;

export type ContentChange = { field: string; before: string; after: string };

const FIELDS: Record<string, (order: Content) => string> = {
  Amount: (order) => `${formatMoney(order.amount)} ${order.currency}`,
  Wallet: ({ wallet }) => [wallet.name, wallet.address ?? wallet.id].filter(Boolean).join(", "),
  "Bank account": ({ bankAccount }) => `${bankAccount.name}, ${bankAccount.accountNumber}`,
  Reference: (order) => order.reference,
};

/** What differs between the content a person has read and the present one; empty while the hash is the same. */
export function contentChanges(seen: Content, now: Content): ContentChange[] {
  if (seen.contentHash === now.contentHash) return [];
  const changes = Object.entries(FIELDS)
    .map(([field, text]) => ({ field, before: text(seen), after: text(now) }))
    .filter(({ before, after }) => before !== after);
  return changes.length > 0
    ? changes
    : [{ field: "Content", before: "as you read it", after: "as shown now" }];
}
