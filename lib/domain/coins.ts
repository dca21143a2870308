/**
 * A network's coins in short, on text alone: `0.000055269872` → `0.000056`, `9.99994474` → `9.9999`. What is held is
 * rounded down and what is needed up, so that too little never reads as enough. What is no decimal is given back as it is.
 */
export function shortCoins(amount: string, direction: "down" | "up"): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) return amount;
  const [, whole = "", decimals = ""] = match;
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0;
  const kept = BigInt(whole) === 0n ? zeros + 2 : 4;
  const cut = BigInt(whole + decimals.slice(0, kept).padEnd(kept, "0"));
  const isMore = direction === "up" && /[1-9]/.test(decimals.slice(kept));
  const digits = String(cut + (isMore ? 1n : 0n)).padStart(kept + 1, "0");
  const rest = digits.slice(-kept).replace(/0+$/, "");
  return `${digits.slice(0, -kept).replace(/\B(?=(\d{3})+$)/g, ",")}${rest && `.${rest}`}`;
}
