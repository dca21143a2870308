import "server-only";
import { createHash } from "node:crypto";
import type { DraftOrder } from "@/lib/contract/orders";
import { issuerReference } from "@/lib/domain/reference";
import type { orders } from "../db/schema";
import type { Snapshot } from "./snapshot";

type Content = Pick<
  typeof orders.$inferSelect,
  "currency" | "amount" | "wallet" | "bankAccount" | "code" | "customerReference"
>;

/** What an order is made of, from a draft and what the issuer has of its wallet and bank account. */
export function contentOf(code: string, draft: DraftOrder, snapshot: Snapshot): Content {
  const { currency, amount, customerReference = null } = draft;
  return { code, currency, amount, customerReference, ...snapshot };
}

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
