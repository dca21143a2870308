import { USUAL_FIAT_DECIMALS } from "./currency";

/** How numbers are written somewhere; plain data, which a page can carry (`number-style.ts`). */
export type NumberStyle = {
  /** Before the decimals. */
  decimal: string;
  /** Between groups of digits. */
  group: string;
  /** How many digits the last group has, and each before it. */
  last: number;
  others: number;
  /** How many digits have to stand before the first separator, or there is none. */
  least: number;
};

/** For what has no reader of its own, such as a mail that is passed on: as in en-GB. */
export const FIXED_STYLE: NumberStyle = { decimal: ".", group: ",", last: 3, others: 3, least: 1 };

type MoneyFormat = { decimals?: number | undefined; style?: NumberStyle };

const PLAIN = /^([-−]?)(\d+)(?:\.(\d*))?$/;

/**
 * `1234567.5` → `1,234,567.50`: exactly the currency's decimals, and more only where a digit counts: none is hidden or
 * rounded away. What is no plain decimal is given back unchanged.
 */
export function formatMoney(
  amount: string,
  { decimals = USUAL_FIAT_DECIMALS, style = FIXED_STYLE }: MoneyFormat = {},
): string {
  const match = PLAIN.exec(amount.trim());
  if (!match) return amount;
  const [, sign = "", whole = "", fraction = ""] = match;
  const digits = fraction.replace(/0+$/, "").padEnd(decimals, "0");
  return `${sign && "−"}${grouped(digits ? `${whole}.${digits}` : whole, style)}`;
}

/** `1234.5` → `1,234.5`: plain decimal text with its thousands apart. */
export function grouped(decimal: string, style: NumberStyle = FIXED_STYLE): string {
  const [left = "", right] = decimal.split(".");
  const whole = apart(left.replace(/^0+(?=.)/, ""), style);
  return right === undefined ? whole : `${whole}${style.decimal}${right}`;
}

function apart(digits: string, { group, last, others, least }: NumberStyle): string {
  if (digits.length < last + least) return digits;
  const groups = [digits.slice(-last)];
  for (let end = digits.length - last; end > 0; end -= others)
    groups.unshift(digits.slice(Math.max(0, end - others), end));
  return groups.join(group);
}
