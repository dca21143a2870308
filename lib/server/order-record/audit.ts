import "server-only";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { appendAudit } from "../audit/append";
import type { Transaction } from "../db/client";
import type { OrderRow } from "./find";

/** Adds an entry about an order to the audit log where no person acted. */
export function auditBySystem(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "code">,
  action: AuditAction,
  detail?: Record<string, unknown>,
): Promise<void> {
  return appendAudit(tx, { actorId: null, action, orderId: order.id, subject: order.code, detail });
}
