/** Decimals of both tokens. */
export const DECIMALS = 6;

const AMOUNT = /^(0|[1-9]\d{0,17})(\.\d{1,6})?$/;

/** True for a plain positive decimal with at most 18 digits before and 6 after the point: no sign, exponent or spaces. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text) && toUnits(text) > 0n;
}

/** Decimal text → the token's smallest units. The text must have passed `isAmount`. */
export function toUnits(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * 10n ** BigInt(DECIMALS) + BigInt(fraction.padEnd(DECIMALS, "0"));
}

/** Smallest units → decimal text without trailing zeros. */
export function fromUnits(units: bigint): string {
  const digits = units.toString().padStart(DECIMALS + 1, "0");
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
  const whole = digits.slice(0, -DECIMALS);
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Decimal text for people: grouped thousands, at least two decimals. */
export function formatAmount(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction.padEnd(2, "0")}`;
}
