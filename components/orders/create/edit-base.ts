import type { Order } from "@/lib/contract/orders";
import type { Content } from "../approve/changed-content";

/** What an edit began from: the content that the form was filled with, to tell what others change meanwhile. */
export type EditBase = Content & Pick<Order, "walletId" | "bankAccountId" | "customerReference" | "note">;

export const editBase = (order: Order): EditBase => ({
  contentHash: order.contentHash,
  amount: order.amount,
  currency: order.currency,
  walletId: order.walletId,
  wallet: order.wallet,
  bankAccountId: order.bankAccountId,
  bankAccount: order.bankAccount,
  reference: order.reference,
  customerReference: order.customerReference,
  note: order.note,
});
