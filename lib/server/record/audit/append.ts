import "server-only";
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AuditAction } from "@/lib/domain/audit-actions";
import {
  type AuditKey,
  announce,
  auditEntries,
  currentAuditKeys,
  type Transaction,
} from "@/lib/server/platform";
import { lockChain } from "./head";
import { FIRST_HASH, sealed } from "./seal";
import { topicsOf } from "./topics-of";
import { namesNetworkAddress } from "./without-addresses";

export type AuditEntry = {
  /** Null where no person acted. */
  actorId: string | null;
  action: AuditAction;
  orderId?: string;
  subject: string;
  detail?: Record<string, unknown>;
};

/** Adds an entry to the audit log, within the transaction that makes the change, and announces it to pages once that is committed. */
export async function appendAudit(
  tx: Transaction,
  entry: AuditEntry,
  [key]: readonly AuditKey[] = currentAuditKeys(),
): Promise<void> {
  if (!key) throw new Error("The audit log has no key.");
  await announce(tx, ...topicsOf(entry));
  await lockChain(tx);
  // A restore that could not replace the entries may still have turned their numbering back.
  const { rows } = await tx.execute<{ seq: string; previous: string | null }>(sql`
    select greatest(nextval(pg_get_serial_sequence('audit_entries', 'seq')), last.seq + 1)::text as seq, last.hash as previous
    from (select) as one left join (select seq, hash from audit_entries order by seq desc limit 1) as last on true`);
  const row = {
    seq: Number(rows[0]?.seq),
    at: new Date(),
    actorId: entry.actorId,
    action: entry.action,
    orderId: entry.orderId ?? null,
    subject: entry.subject,
    // As the database keeps it: a time becomes text, and what is undefined is left out.
    detail: salted(JSON.parse(JSON.stringify(entry.detail ?? {}))),
    keyId: key.id,
  };
  await tx.insert(auditEntries).values({ ...row, ...sealed(row, rows[0]?.previous ?? FIRST_HASH, key) });
}

const SALT_BYTES = 16;

/**
 * A person who is not shown a network address is still shown the entry's hash, and could hash all four billion addresses of IPv4
 * to see which one fits. With this in the entry as well, which is hidden together with the address, there is nothing to try.
 */
const salted = (detail: Record<string, unknown>): Record<string, unknown> =>
  namesNetworkAddress(detail) ? { ...detail, salt: randomBytes(SALT_BYTES).toString("base64url") } : detail;
