import "server-only";
import { statusEnds } from "@/lib/domain/issuer-facts";
import { isSince } from "@/lib/domain/transfers/block-time";
import type { OrderRow } from "@/lib/server/record";

/** The payout began, the issuer ended it, or two people closed it: nothing is waited for on the chain. */
export function isEnded(order: OrderRow): boolean {
  return order.fiatTransferId !== null || statusEnds(order.issuerStatus) || order.state === "closed";
}

/** When a second person confirmed closing it. */
export const closedAt = ({ closing }: Pick<OrderRow, "closing">): Date | null =>
  closing?.confirmedAt ? new Date(closing.confirmedAt) : null;

/** Whether an order had ended when a block was made. */
export type HadEnded = (order: OrderRow, blockAt: Date) => boolean;

/**
 * By when we first saw that it had ended: the issuer may pay out before we have read the block that it paid for, so what was
 * mined before that moment is no late transfer.
 */
export const hadEnded: HadEnded = (order, blockAt) => {
  if (!isEnded(order)) return false;
  // A Status that ends an order without a payout ends its reading too, so the last reading is the one that found it.
  const seenAt = order.payoutAt ?? closedAt(order) ?? order.checkedAt;
  return seenAt === null || isSince(blockAt, seenAt);
};
