import type { Order } from "@/lib/contract/orders";
import type { Currency } from "@/lib/domain/money";
import { formatMoney, type NumberStyle } from "@/lib/domain/money";

/** Which redemption a tab shows: of several tabs one is found by it. */
export function orderTitle(
  { amount, currency, reference }: Pick<Order, "amount" | "currency" | "reference">,
  currencies: Currency[],
  style: NumberStyle,
): string {
  const decimals = currencies.find(({ code }) => code === currency)?.fiatDecimals;
  return `${formatMoney(amount, { decimals, style })} ${currency} · ${reference.split(" ")[0]}`;
}
