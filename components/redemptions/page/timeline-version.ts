import type { Order } from "@/lib/contract/orders";

/** A text that differs whenever something may have been recorded of the order; counting blocks is no event. */
export function timelineVersion({ updatedAt, transfer }: Pick<Order, "updatedAt" | "transfer">): string {
  if (!transfer) return updatedAt;
  const { arrivals, transaction, check, burn } = transfer;
  return JSON.stringify([
    updatedAt,
    arrivals.map(({ transactionHash, logIndex, state }) => [transactionHash, logIndex, state]),
    [transaction?.state, transaction?.replaces, check?.verdict, check?.override?.at, burn?.transactionHash],
  ]);
}
