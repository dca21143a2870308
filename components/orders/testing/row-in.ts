import type { OrderRow } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import type { Situation } from "@/lib/domain/situations";
import { type ExamplePerson, orderIn } from "./order-in";

/** What a list has of the example in a situation, as a person sees it. */
export function rowIn(
  situation: Situation,
  over: Partial<OrderRow> = {},
  who: ExamplePerson = "preparer",
): OrderRow {
  const order = orderIn(situation, who);
  const { id, reference, currency, amount, state, step, outcome, createdBy, createdAt, updatedAt } = order;
  return {
    ...{ id, reference, currency, amount, state, step, situation, outcome, createdBy, createdAt, updatedAt },
    tokensAtIssuer: order.tokensAtIssuer,
    walletName: order.wallet.name,
    bankAccount: accountParts(order.bankAccount),
    nextAction: order.nextAction,
    waitingFor: order.waitingFor,
    expiresAt: order.policy.expiresAt,
    ...over,
  };
}
