/** Groups the thousands of decimal text and shows at least two decimals: `1250` → `1 250.00` with thin spaces. */
export function groupAmount(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
  return `${grouped}.${fraction.padEnd(2, "0")}`;
}
