import type { Order, Reservation } from "@/lib/contract/orders";
import { sameAddress } from "@/lib/domain/networks";
import { maySendTokens, type SendSituation, type Situation } from "@/lib/domain/situations";
import { type Payment, paymentOf } from "../payment";

/** Why a wallet is not asked any more: where the redemption stands now, or that another payment is due. */
export type AskRefusal = Exclude<Situation, SendSituation> | "payment_changed";

/** Why a wallet must not be asked for this payment, in the order's present state; null when it may. */
export function whyNotAsk(order: Order, payment: Payment): AskRefusal | null {
  const { situation } = order;
  if (!maySendTokens(situation)) return situation;
  const now = paymentOf(order);
  return now && isSamePayment(now, payment) ? null : "payment_changed";
}

function isSamePayment(a: Payment, b: Payment): boolean {
  const isSameRoute = (["from", "token", "to"] as const).every((name) => sameAddress(a[name], b[name]));
  return isSameRoute && a.units === b.units && a.chainId === b.chainId;
}

/** Whether what the server has reserved is what the person saw; from which wallet it comes was approved and cannot change. */
export function isReservedPayment(reserved: Reservation["payment"], payment: Payment): boolean {
  return (
    reserved !== null &&
    sameAddress(reserved.token, payment.token) &&
    sameAddress(reserved.to, payment.to) &&
    reserved.units === payment.units.toString() &&
    reserved.chainId === payment.chainId
  );
}
