/**
 * The exact sum of amounts in plain decimal text, as redemptions have them (`1250.00`), for pages that are too small for a
 * library of decimals ({@link file://./amount.ts}).
 */
export function plainSum(amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map((amount) => (amount.split(".")[1] ?? "").length));
  const sum = amounts.reduce((total, amount) => total + unitsOf(amount, digits), 0n);
  const text = String(sum < 0n ? -sum : sum).padStart(digits + 1, "0");
  const unsigned = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return sum < 0n ? `-${unsigned}` : unsigned;
}

/** How much more the first amount is than the second, exactly; below zero where it is less. */
export const plainDifference = (amount: string, less: string): string => plainSum([amount, `-${less}`]);

/** Whether an amount in plain decimal text is nothing: `0.00`, `-0`. */
export const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

function unitsOf(amount: string, digits: number): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(digits, "0"));
}
