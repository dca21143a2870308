import { Exact, isDecimal } from "./amount";
import { FIXED_STYLE, grouped } from "./money";

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
