import "server-only";
import { createHash } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import type { AuditAction } from "@/lib/domain/audit-actions";
import type { Transaction } from "../db/client";
import { auditEntries } from "../db/schema";

export type AuditEntry = {
  /** Null where no person acted. */
  actorId: string | null;
  action: AuditAction;
  orderId?: string;
  subject: string;
  detail?: Record<string, unknown>;
};

const CHAIN_LOCK = 727_002;
const FIRST = "0".repeat(64);

/** Adds an entry to the audit log, within the transaction that makes the change. */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [last] = await tx
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  const previousHash = last?.hash ?? FIRST;
  const row = {
    at: new Date(),
    actorId: entry.actorId,
    action: entry.action,
    orderId: entry.orderId ?? null,
    subject: entry.subject,
    detail: entry.detail ?? {},
  };
  await tx.insert(auditEntries).values({ ...row, previousHash, hash: chainHash(previousHash, row) });
}

type Row = Pick<
  typeof auditEntries.$inferSelect,
  "at" | "actorId" | "action" | "orderId" | "subject" | "detail"
>;

/** The hash of an entry: it covers the entry and, through the hash before it, every older one. */
export function chainHash(previousHash: string, row: Row): string {
  const content = [
    row.at.toISOString(),
    row.actorId,
    row.action,
    row.orderId,
    row.subject,
    sorted(row.detail),
  ];
  return createHash("sha256").update(previousHash).update(JSON.stringify(content)).digest("hex");
}

/** The database does not keep the order of a JSON object's keys, so the hash must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
