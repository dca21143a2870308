import "server-only";
import { and, eq, inArray, min } from "drizzle-orm";
import { statusEnds } from "@/lib/domain/issuer-facts";
import { isSince } from "@/lib/domain/transfers/block-time";
import type { Database, Transaction } from "../db/client";
import { auditEntries } from "../db/schema";
import type { OrderRow } from "../order-record/find";

/** The payout began, the issuer ended it, or two people closed it: nothing is waited for on the chain. */
export function isEnded(order: OrderRow): boolean {
  return order.fiatTransferId !== null || statusEnds(order.issuerStatus) || order.state === "closed";
}

const closedAt = ({ closing }: OrderRow) => (closing?.confirmedAt ? new Date(closing.confirmedAt) : null);

/** Whether an order had ended when a block was made. */
export type HadEnded = (order: OrderRow, blockAt: Date) => boolean;

/**
 * Reads when we first saw that these orders had ended. The issuer may pay out before we have read the block that it paid
 * for, so what was mined before that moment is no late transfer.
 */
export async function readEndings(db: Database | Transaction, orders: OrderRow[]): Promise<HadEnded> {
  const ids = orders.filter(isEnded).map(({ id }) => id);
  const payouts =
    ids.length === 0
      ? []
      : await db
          .select({ orderId: auditEntries.orderId, at: min(auditEntries.at) })
          .from(auditEntries)
          .where(and(inArray(auditEntries.orderId, ids), eq(auditEntries.action, "order.payout_started")))
          .groupBy(auditEntries.orderId);
  return (order, blockAt) => {
    if (!isEnded(order)) return false;
    // A Status that ends an order ends its reading too, so the last reading is the one that found it.
    const paidAt = payouts.find(({ orderId }) => orderId === order.id)?.at;
    const seenAt = paidAt ?? closedAt(order) ?? order.checkedAt;
    return seenAt === null || isSince(blockAt, seenAt);
  };
}
