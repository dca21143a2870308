import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import { sameAddress } from "@/lib/domain/networks";
import { hasArrived, isUnclear, isUncleared, mayResend } from "../../copy/findings";
import { type Payment, paymentOf } from "../payment";

export type Refusal = "arrived" | "unclear" | "recorded" | "alarm" | "unchecked" | "changed" | "failed";

/** Why a wallet must not be asked for this payment any more, seen from the order as it is now; null when it may. */
export function whyNotAsk(order: Order, payment: Payment): Refusal | null {
  if (order.alarm) return "alarm";
  if (order.confirmation && !mayResend(order)) return "recorded";
  if (hasArrived(order)) return "arrived";
  if (isUnclear(order)) return "unclear";
  if (statusTone(order.issuer?.status ?? null) === "failed") return "failed";
  if (isUncleared(order)) return "unchecked";
  const now = order.step === "awaiting_transfer" || mayResend(order) ? paymentOf(order) : null;
  return now && isSamePayment(now, payment) ? null : "changed";
}

function isSamePayment(a: Payment, b: Payment): boolean {
  const isSameRoute = (["from", "token", "to"] as const).every((name) => sameAddress(a[name], b[name]));
  return isSameRoute && a.units === b.units && a.chainId === b.chainId;
}
