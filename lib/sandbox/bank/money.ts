import { toUnits } from "../amounts";

const UNITS_IN_A_CENT = 10_000n;

/** Decimal text → cents. Digits after the second decimal are cut off: a bank books whole cents. */
export const toCents = (text: string): bigint => toUnits(text) / UNITS_IN_A_CENT;

/** Cents → decimal text with two decimals and a sign if it is negative. */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The text without its sign, as statements have it beside credit or debit. */
export const unsigned = (text: string): string => text.replace(/^-/, "");
