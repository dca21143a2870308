import { Exact } from "./amount";
import { USUAL_FIAT_DECIMALS } from "./currency";

/** How numbers are written somewhere: what stands before the decimals, and how thousands are set apart. */
export type NumberStyle = { decimal: string; whole: (digits: string) => string };

/**
 * The style of a locale, in the digits 0 to 9 that amounts are sent in. Blanks and apostrophes are made one of each:
 * server and browser may know different versions of a locale, and those differ in little else.
 */
export function numberStyle(locale: string): NumberStyle {
  const format = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  return {
    decimal: format.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".",
    whole: (digits) => format.format(BigInt(digits)).replace(/\s/g, "\u00a0").replaceAll("'", "’"),
  };
}

/** For what has no reader of its own, such as a mail that is passed on. */
export const FIXED_STYLE = numberStyle("en-GB");

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
  const places = Math.max(decimals, fraction.replace(/0+$/, "").length);
  return `${sign && "−"}${grouped(new Exact(`${whole}.${fraction || "0"}`).toFixed(places), style)}`;
}

/** `1234.5` → `1,234.5`: plain decimal text with its thousands apart. */
export function grouped(decimal: string, { whole, decimal: point }: NumberStyle = FIXED_STYLE): string {
  const [left = "", right] = decimal.split(".");
  return right === undefined ? whole(left) : `${whole(left)}${point}${right}`;
}
