import type { Order } from "@/lib/contract/orders";
import { sameAmount } from "@/lib/domain/amount";

/** The text that the person confirmed, unless an approver accepted another amount from the issuer. */
export function amountToSend(order: Pick<Order, "amount" | "instructions">): string {
  const asked = order.instructions?.amount ?? order.amount;
  return sameAmount(asked, order.amount) ? order.amount : asked;
}
