/** `1234567.5` → `1,234,567.50`, on text alone. What is no plain decimal is given back as it is. */
export function formatMoney(amount: string): string {
  const match = /^([-−]?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (!match) return amount;
  const [, sign = "", whole = "", decimals = ""] = match;
  return `${sign ? "−" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals.padEnd(2, "0")}`;
}
