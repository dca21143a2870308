import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/domain/money";
import { tokenAmountText } from "@/lib/domain/transfers/token-amount";
import type { ShownKind } from "@/lib/domain/transfers/transfer-kind";
import { amountToSend, misfits } from "../parts/order-reading";
import { arrivalCopy } from "./arrivals";

type Arrival = Transfer["arrivals"][number];

/** Of these, nothing is asked. */
type Unasked = "match" | "empty" | "reported";

/** What the issuer's support is asked about each kind of transfer that was not ordered. */
const REQUESTS: Record<Exclude<ShownKind, Unasked>, string> = {
  partial:
    "Please tell us whether the missing amount may follow in a second transfer, or return what has arrived.",
  excess: "Please pay out the ordered amount, and tell us how you return the difference.",
  doubled: "Please return the second transfer to the wallet it came from.",
  late: "Please return what arrived after the order had ended to the wallet it came from.",
  other_token: "Please return the other token to the wallet it came from.",
  other_sender: "Please tell us how you treat the transfer that didn’t come from our approved wallet.",
  no_open_order: "Please return what arrived while no order was open to the wallet it came from.",
};

const MATCH_OURS =
  "Please match what is marked as ours to this order, or return it to the wallet it came from.";

/** For every kind of arrival: the order is over. */
const CLOSED_ORDER =
  "We have closed this redemption on our side. Please return what arrived to the wallet it came from, or tell us when you pay it out.";

const requestOf = ({ kind, decided }: Arrival): string | undefined =>
  decided?.ours ? MATCH_OURS : kind in REQUESTS ? REQUESTS[kind as keyof typeof REQUESTS] : undefined;

/**
 * A message to the issuer's support about everything that arrived and was not ordered, as plain text to copy: which order
 * it is, what was ordered, what arrived, and what is asked. Null where nothing of the kind has arrived.
 */
export function supportMessage(order: Order, fiatDecimals: number): string | null {
  const found = misfits(order);
  const symbol = order.transfer?.network?.token.symbol ?? order.currency;
  if (found.length === 0) return null;
  const money = (amount: string) => formatMoney(amount, { decimals: fiatDecimals });
  const requests =
    order.situation === "closed"
      ? [CLOSED_ORDER]
      : new Set(found.flatMap((arrival) => requestOf(arrival) ?? []));
  return [
    `Redemption ${order.reference}`,
    `Your order ${order.issuer?.orderId ?? "(no order id)"}`,
    `Ordered: ${money(amountToSend(order))} ${symbol}, in one transfer from ${order.wallet.address ?? "our approved wallet"}`,
    `Received of it so far: ${money(order.transfer?.received ?? "0")} ${symbol}`,
    "",
    "Arrived at your deposit address:",
    ...found.map((arrival) => `- ${describe(arrival, fiatDecimals)}`),
    "",
    ...requests,
  ].join("\n");
}

function describe(arrival: Arrival, fiatDecimals: number): string {
  const { kind, state, decided, token, from, at, transactionHash } = arrival;
  const isOther = kind === "other_token";
  const decimals = isOther ? undefined : fiatDecimals;
  const what = tokenAmountText(arrival, (one) => formatMoney(one, { decimals }));
  const contract = isOther ? ` (token contract ${token.address})` : "";
  const time = at.replace("T", " ").replace(/(:\d\d)\.\d+Z$/, "$1 UTC");
  const whose = decided ? (decided.ours ? " (ours)" : " (not ours)") : "";
  // What it is to the issuer, whichever of us said whose it was.
  return `${what}${contract}, ${arrivalCopy({ kind, state }).title.toLowerCase()}${whose}, from ${from}, ${time}, transaction ${transactionHash}`;
}
