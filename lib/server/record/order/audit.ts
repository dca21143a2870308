import "server-only";
import { and, eq } from "drizzle-orm";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { auditEntries, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "../audit/append";
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

/** Whether the audit log has an entry of this kind about an order. */
export async function hasEntry(tx: Transaction, orderId: string, action: AuditAction): Promise<boolean> {
  const [found] = await tx
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(and(eq(auditEntries.orderId, orderId), eq(auditEntries.action, action)))
    .limit(1);
  return found !== undefined;
}
