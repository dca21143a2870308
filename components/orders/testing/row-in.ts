import type { OrderRow } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/order-situation";
import { type ExamplePerson, orderIn } from "./order-in";

/** What a list has of the example in a situation, as a person sees it. */
export function rowIn(
  situation: Situation,
  over: Partial<OrderRow> = {},
  who: ExamplePerson = "preparer",
): OrderRow {
  const order = orderIn(situation, who);
  const { id, reference, currency, amount, state, step, createdBy, createdAt, updatedAt } = order;
  return {
    ...{ id, reference, currency, amount, state, step, situation, createdBy, createdAt, updatedAt },
    walletName: order.wallet.name,
    bankAccount: { name: order.bankAccount.name, lastFour: order.bankAccount.accountNumber.slice(-4) },
    nextAction: order.nextAction,
    waitingFor: order.waitingFor,
    expiresAt: order.policy.expiresAt,
    ...over,
  };
}
