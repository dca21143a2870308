import type { Order } from "@/lib/contract/orders";
import type { PayoutProblem } from "@/lib/domain/bank/receipt";
import { FIXED_STYLE, formatMoney } from "@/lib/domain/money";
import { payoutProblem } from "@/lib/domain/order-facts";

/** What is wrong with a redemption’s payout, as its page knows it. */
export const problemOf = ({
  receipt,
  lateSince,
}: Pick<Order, "receipt" | "lateSince">): PayoutProblem | null =>
  payoutProblem({ receipt: receipt?.state ?? null, late: lateSince !== null });

// words: read by the issuer
const WANTED: Record<PayoutProblem, string> = {
  late: "Please tell us when and to which account you sent it, and its bank reference.",
  short: "Please tell us why less was paid out, and pay out the rest.",
  over: "Please tell us why more was paid out, and how you want it returned.",
  returned: "Please tell us why it came back, and pay out again.",
};

/** Holders of an e-money token may redeem at par at any time (Regulation (EU) 2023/1114, Article 49); it is about euro tokens here. */
// words: read by the issuer
const RIGHT =
  "Under Article 49 of Regulation (EU) 2023/1114 holders may redeem the token at par at any time.";

// words: read by the issuer
const day = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/**
 * A message to the issuer that names all by which they find the payout, with what the bank says of it; nothing secret. It is in
 * English, whatever its sender reads.
 */
export function payoutMessage(order: Order, fiatDecimals: number): string | null {
  const problem = problemOf(order);
  if (!problem) return null;
  const { currency, issuer, confirmation, transfer, paidOutAt, expectedAt, bankAccount, receipt } = order;
  const money = (amount: string) =>
    `${formatMoney(amount, { decimals: fiatDecimals, style: FIXED_STYLE })} ${currency}`;
  const line = (name: string, value: string | null | undefined) => (value ? [`${name}: ${value}`] : []);
  // words: read by the issuer
  return [
    `Redemption ${order.reference}`,
    ...line("Your order", issuer?.orderId),
    ...line("Amount", money(order.amount)),
    ...line("To account", `${bankAccount.accountNumber}, ${bankAccount.name}`),
    ...line("Tokens sent", confirmation?.transactionHash),
    ...line("Tokens burned", transfer?.burn ? day(transfer.burn.at) : null),
    ...line("Payout reported", paidOutAt ? day(paidOutAt) : null),
    ...line("Payout id", issuer?.fiatTransferId),
    ...line("Expected", expectedAt?.slice(0, 10)),
    ...(receipt?.lines ?? []).map(
      (one) =>
        `${one.credit ? "Booked" : "Sent back"} on ${one.bookedAt}: ${money(one.amount)}${one.reason ? ` (${one.reason})` : ""}`,
    ),
    ...(receipt ? [] : ["Our bank statements don’t show it."]),
    "",
    WANTED[problem],
    ...(currency === "EUR" && problem !== "over" ? [RIGHT] : []),
  ].join("\n");
}
