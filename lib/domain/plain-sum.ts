/**
 * The exact sum of amounts in plain decimal text, as redemptions have them (`1250.00`), for pages that are too small for a
 * library of decimals ({@link file://./amount.ts}).
 */
export function plainSum(amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map((amount) => (amount.split(".")[1] ?? "").length));
  const sum = amounts.reduce((total, amount) => total + unitsOf(amount, digits), 0n);
  const text = String(sum).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function unitsOf(amount: string, digits: number): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(digits, "0"));
}
