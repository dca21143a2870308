import "server-only";
import { withDecimals } from "@/lib/domain/amount";
import { type Currency, USUAL_FIAT_DECIMALS } from "@/lib/domain/money";

/** Writes amounts with exactly a currency’s decimals; more only where a digit counts. */
export function writerOf(currencies: readonly Currency[], code: string): (amount: string) => string {
  const decimals = currencies.find((one) => one.code === code)?.fiatDecimals ?? USUAL_FIAT_DECIMALS;
  return (amount) => withDecimals(amount, decimals);
}
