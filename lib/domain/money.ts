import { Exact } from "./amount";

const PLAIN = /^([-−]?)(\d+)(?:\.(\d*))?$/;

/** `1234567.5` → `1,234,567.50`; every digit that was given stays. What is no plain decimal is given back unchanged. */
export function formatMoney(amount: string): string {
  const match = PLAIN.exec(amount.trim());
  if (!match) return amount;
  const [, sign = "", whole = "", decimals = ""] = match;
  const places = Math.max(2, decimals.length);
  return `${sign && "−"}${grouped(new Exact(`${whole}.${decimals || "0"}`).toFixed(places))}`;
}

/** `1234.5` → `1,234.5`: plain decimal text with its thousands apart. */
export function grouped(decimal: string): string {
  const [whole = "", decimals] = decimal.split(".");
  const thousands = BigInt(whole).toLocaleString("en-GB");
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}
