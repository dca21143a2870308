import { plainSum } from "@/lib/domain/plain-sum";

type Amount = { currency: string; amount: string };
type Sum = Amount & { count: number };

/** The exact sum of each currency, and of how many. */
export function sumByCurrency(amounts: readonly Amount[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { currency, amount } of amounts) {
    const before = sums.get(currency);
    sums.set(currency, {
      currency,
      amount: before ? plainSum([before.amount, amount]) : amount,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...sums.values()].sort((a, b) => a.currency.localeCompare(b.currency));
}
