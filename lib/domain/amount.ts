import Decimal from "decimal.js-light";
import { FIXED_STYLE, grouped } from "./money";

/** Enough digits that no amount the issuer can send is ever rounded while it is compared. */
export const Exact = Decimal.clone({ precision: 120, toExpNeg: -9e15, toExpPos: 9e15 });

/** Whether the text is a decimal number in any JSON spelling (`100`, `100.00`, `1e2`). */
export function isDecimal(text: string): boolean {
  return /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?$/.test(text);
}

/** Compares two amounts as decimals: `100`, `100.00` and `1e2` are equal. Text that is no number equals nothing. */
export function sameAmount(a: string, b: string): boolean {
  return isDecimal(a) && isDecimal(b) && new Exact(a).equals(new Exact(b));
}

/** An amount as a whole number of the token's smallest units; null when it is no number or finer than the token. */
export function unitsOf(amount: string, decimals: number): bigint | null {
  if (!isDecimal(amount)) return null;
  const units = new Exact(amount).times(new Exact(10).pow(decimals));
  return units.isInteger() ? BigInt(units.toFixed(0)) : null;
}

/** Smallest units as decimal text in whole tokens, without zeros that say nothing. */
export function amountOf(units: bigint, decimals: number): string {
  return new Exact(units.toString()).div(new Exact(10).pow(decimals)).toFixed();
}

/** The amount with so many digits that mean something, never less than it was: for what is only about so much. */
export function roundedUp(amount: string, digits: number): string {
  return new Exact(amount).toSignificantDigits(digits, Exact.ROUND_UP).toFixed();
}

/** An amount with so many decimals; more only where a digit counts, since none is rounded away. */
export function withDecimals(amount: string, decimals: number): string {
  const exact = new Exact(amount);
  return exact.toFixed(Math.max(decimals, exact.decimalPlaces()));
}

/** How much more the first amount is than the second, with as many decimals as one of all these is written with. */
export function exactDifference(amount: string, less: string, ...beside: readonly string[]): string {
  const decimals = [amount, less, ...beside].map((one) => one.split(".")[1]?.length ?? 0);
  return new Exact(amount).minus(less).toFixed(Math.max(...decimals));
}

/** The sum of amounts, as decimal text. */
export const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, one) => sum.plus(new Exact(one)), new Exact(0)).toFixed();

/** Whether one amount is more than the other, as decimals; text that is no number counts as more, so that nothing slips by. */
export function isMoreThan(amount: string, limit: string): boolean {
  return !isDecimal(amount) || !isDecimal(limit) || new Exact(amount).greaterThan(new Exact(limit));
}

/**
 * A network's coins in short: `0.000055269872` → `0.000056`, `9.99994474` → `9.9999`. What is held is rounded down and
 * what is needed up, so that too little never reads as enough. What is no decimal is given back unchanged.
 */
export function shortCoins(amount: string, direction: "down" | "up", style = FIXED_STYLE): string {
  if (!isDecimal(amount) || amount.startsWith("-")) return amount;
  const rounding = direction === "up" ? Exact.ROUND_UP : Exact.ROUND_DOWN;
  const coins = new Exact(amount);
  const short = coins.lessThan(1)
    ? coins.toSignificantDigits(2, rounding)
    : coins.toDecimalPlaces(4, rounding);
  return grouped(short.toFixed(), style);
}

/** How much of a whole this is, in percent and for drawing only; 0 of nothing. */
export const shareOf = (amount: string, whole: string): number =>
  new Exact(whole).isZero() ? 0 : new Exact(amount).div(whole).times(100).toNumber();
