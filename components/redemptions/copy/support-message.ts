import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { FIXED_STYLE, formatMoney } from "@/lib/domain/money";
import { escapedName } from "@/lib/domain/transfers/token-amount";
import type { ShownKind } from "@/lib/domain/transfers/transfer-kind";
import { amountToSend, misfits } from "../parts/order-reading";

type Arrival = Transfer["arrivals"][number];

/** What a transfer is to the issuer, and what its support is asked about it where it was not ordered. */
// words: read by the issuer
const KINDS: Record<ShownKind, { name: string; request?: string }> = {
  match: { name: "this redemption’s transfer" },
  partial: {
    name: "less than ordered",
    request:
      "Please tell us whether the missing amount may follow in a second transfer, or return what has arrived.",
  },
  excess: {
    name: "more than ordered",
    request: "Please pay out the ordered amount, and tell us how you return the difference.",
  },
  doubled: {
    name: "second payment",
    request: "Please return the second transfer to the wallet it came from.",
  },
  late: {
    name: "too late",
    request: "Please return what arrived after the order had ended to the wallet it came from.",
  },
  other_token: {
    name: "another token",
    request: "Please return the other token to the wallet it came from.",
  },
  other_sender: {
    name: "from another wallet",
    request: "Please tell us how you treat the transfer that didn’t come from our approved wallet.",
  },
  empty: { name: "transfer of zero" },
  no_open_order: {
    name: "no open order",
    request: "Please return what arrived while no order was open to the wallet it came from.",
  },
  reported: { name: "not shown by every node" },
};

// words: read by the issuer
const MATCH_OURS =
  "Please match what is marked as ours to this order, or return it to the wallet it came from.";

/** For every kind of arrival: the order is over. */
// words: read by the issuer
const CLOSED_ORDER =
  "We have closed this redemption on our side. Please return what arrived to the wallet it came from, or tell us when you pay it out.";

const requestOf = ({ kind, decided }: Arrival): string | undefined =>
  decided?.ours ? MATCH_OURS : KINDS[kind].request;

/**
 * A message to the issuer's support about everything that arrived and was not ordered, as plain text to copy: which order
 * it is, what was ordered, what arrived, and what is asked; in English, whatever its sender reads. Null where nothing of the
 * kind has arrived.
 */
export function supportMessage(order: Order, fiatDecimals: number): string | null {
  const found = misfits(order);
  const symbol = order.transfer?.network?.token.symbol ?? order.currency;
  if (found.length === 0) return null;
  const money = (amount: string) => formatMoney(amount, { decimals: fiatDecimals, style: FIXED_STYLE });
  const requests =
    order.situation === "closed"
      ? [CLOSED_ORDER]
      : new Set(found.flatMap((arrival) => requestOf(arrival) ?? []));
  // words: read by the issuer
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

// words: read by the issuer
function describe(arrival: Arrival, fiatDecimals: number): string {
  const { kind, decided, token, from, at, transactionHash } = arrival;
  const contract = kind === "other_token" ? ` (token contract ${token.address})` : "";
  const time = at.replace("T", " ").replace(/(:\d\d)\.\d+Z$/, "$1 UTC");
  const whose = decided ? (decided.ours ? " (ours)" : " (not ours)") : "";
  // What it is to the issuer, whichever of us said whose it was.
  return `${amountOf(arrival, fiatDecimals)}${contract}, ${KINDS[kind].name}${whose}, from ${from}, ${time}, transaction ${transactionHash}`;
}

/** As pages show it (lib/domain/transfers/token-amount.ts), in the issuer’s language. */
// words: read by the issuer
function amountOf({ kind, amount, token: { symbol, known } }: Arrival, fiatDecimals: number): string {
  const decimals = kind === "other_token" ? undefined : fiatDecimals;
  const many = amount === null ? "An unknown amount" : formatMoney(amount, { decimals, style: FIXED_STYLE });
  if (known && symbol) return amount === null ? `${many} of ${symbol}` : `${many} ${symbol}`;
  const name = escapedName(symbol ?? "");
  const token = `of an unknown token${name ? ` that calls itself ${name}` : ""}`;
  return amount === null ? `${many} ${token}` : `${many} units ${token}`;
}
