import { Money } from "@/components/shared/money";
import { useToken } from "./app-settings";

/** An amount in the token that is redeemed for a currency. */
export function TokenMoney({ amount, currency }: { amount: string; currency: string }) {
  return <Money amount={amount} currency={useToken(currency).symbol} />;
}
