import "server-only";
import { inArray } from "drizzle-orm";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { auditEntries, type Database, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";

/** After any of these no admin sets up alone any more: an order was claimed, or the database may have forgotten that one was. */
const ENDS_SETTING_UP: AuditAction[] = ["order.submitting", "sending.restored", "change.set_up_ended"];

/**
 * Whether no order was ever claimed: until then one admin sets up alone. The audit log says so and not the orders: what became of
 * the first claim, a pause or an edit of rows brings that time back as little as a restore does.
 */
export async function isSettingUp(db: Database | Transaction): Promise<boolean> {
  const [ended] = await db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(inArray(auditEntries.action, ENDS_SETTING_UP))
    .limit(1);
  return ended === undefined;
}

/**
 * Ends it where an approved order was not claimed, whatever kept it: one admin must not go on alone by a pause, a daily limit or a
 * token that has stopped.
 */
export async function endSettingUp(tx: Transaction): Promise<void> {
  if (!(await isSettingUp(tx))) return;
  // words: stored
  await appendAudit(tx, { actorId: null, action: "change.set_up_ended", subject: "setting up" });
}
