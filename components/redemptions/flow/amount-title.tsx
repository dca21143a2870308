import { useFormatMoney } from "@/components/shared/reader-numbers";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/redemption-flow";
import { useToken } from "../parts/app-settings";

/** What is redeemed: the one figure of its page. */
export function AmountTitle({ amount, currency }: Pick<Order, "amount" | "currency">) {
  const format = useFormatMoney();
  const { symbol } = useToken(currency);
  return (
    <>
      <span className="text-[1.75rem] leading-9 font-semibold tabular-nums">{format(amount, currency)}</span>{" "}
      <span className="text-base font-medium tracking-normal text-muted-foreground">
        {symbol} <span aria-hidden="true">→</span>
        <span className="sr-only">{words.to}</span> {currency}, 1:1
      </span>
    </>
  );
}
