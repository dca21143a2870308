import type { Order } from "@/lib/contract/orders";

/** A message to the issuer's support that names everything by which they can find the order, and nothing secret. */
export function supportMessage(order: Order): string {
  return [
    "Hello,",
    "",
    "we sent you one sell order and did not receive your answer. Please tell us whether it exists, and its OrderId if it does.",
    "",
    `CustomerReference: ${order.reference}`,
    `Type: Sell, Currency: ${order.currency}, Amount: ${order.amount}`,
    `WalletId: ${order.walletId}`,
    `BankAccountId: ${order.bankAccountId}`,
    `Prepared: ${order.createdAt}`,
    `Last change here: ${order.updatedAt}`,
    "",
    "Please do not create a new order for it. Thank you.",
  ].join("\n");
}
