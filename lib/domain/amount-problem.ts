import { amountDecimals, type Currency } from "./currency";

/** A plain positive decimal: ASCII digits, no sign, no exponent, no grouping, at most 18 digits a side. */
const PLAIN_DECIMAL = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?$/;

/**
 * Says why an amount cannot be used, or null when it can. `amount` is plain decimal text in whole currency units;
 * it has at most as many decimals as the money has, and never more than the token carries on chain.
 */
export function amountProblem(amount: string, currency: Currency): string | null {
  if (!PLAIN_DECIMAL.test(amount)) {
    return "Enter a plain number such as 1250.00, with digits and one point only.";
  }
  if (/^[0.]+$/.test(amount)) return "The amount must be more than zero.";
  const fraction = amount.split(".")[1] ?? "";
  return fraction.length > amountDecimals(currency) ? tooManyDecimals(currency) : null;
}

/** The sentence for an amount that is finer than its currency. */
export function tooManyDecimals(currency: Currency): string {
  const decimals = amountDecimals(currency);
  return decimals === 0
    ? `Amounts in ${currency.code} have no decimals. Enter a whole number.`
    : `Amounts in ${currency.code} have ${decimals} ${decimals === 1 ? "decimal" : "decimals"} at most.`;
}
