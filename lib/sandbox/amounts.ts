import { formatUnits, parseUnits } from "viem/utils";

/** Decimals of every token. */
export const DECIMALS = 6;

const AMOUNT = /^(0|[1-9]\d{0,17})(\.\d{1,6})?$/;

/** True for a plain positive decimal with at most 18 digits before and 6 after the point: no sign, exponent or spaces. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text) && toUnits(text) > 0n;
}

/** Decimal text → the token's smallest units. The text must have passed `isAmount`. */
export function toUnits(text: string): bigint {
  return parseUnits(text, DECIMALS);
}

/** Smallest units → decimal text without trailing zeros. */
export function fromUnits(units: bigint): string {
  return formatUnits(units, DECIMALS);
}

const DISPLAY = new Intl.NumberFormat("en-GB", {
  minimumFractionDigits: 2,
  maximumFractionDigits: DECIMALS,
});

/** Decimal text for people: grouped thousands, at least two decimals. */
export function formatAmount(text: string): string {
  // Given as text, a number keeps all its digits.
  return DISPLAY.format(text as `${number}`);
}
