import "server-only";
import { appendAudit } from "../audit/append";
import type { Transaction } from "../db/client";
import type { OrderRow } from "./find";

/** Records what the desk itself did with an order, where no person acted. */
export function auditByDesk(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "code">,
  action: string,
  detail?: Record<string, unknown>,
): Promise<void> {
  return appendAudit(tx, { actorId: null, action, orderId: order.id, subject: order.code, detail });
}
