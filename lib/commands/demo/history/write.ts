import { desc, sql } from "drizzle-orm";
import { FIRST_HASH, sealed } from "@/lib/server/audit/seal";
import { addressChecks } from "@/lib/server/db/chain-schema";
import type { Transaction } from "@/lib/server/db/client";
import { approvals, auditEntries, orders } from "@/lib/server/db/schema";
import { currentAuditKeys } from "@/lib/server/env";
import type { Story, Told } from "./story";

/** A statement has at most 65,535 values. */
const AT_ONCE = 500;

/** Writes redemptions with all that stands around them, but not their audit entries. */
export async function writeStories(tx: Transaction, stories: readonly Story[]): Promise<void> {
  await inParts(stories, (part) => tx.insert(orders).values(part.map(({ row }) => row)));
  const votes = stories.flatMap((story) => story.approvals);
  await inParts(votes, (part) => tx.insert(approvals).values(part));
  const checks = stories.flatMap((story) => story.addressChecks);
  await inParts(checks, (part) => tx.insert(addressChecks).values(part));
}

/** Appends entries to the audit log in the order of their times, chained and sealed like those of the product. */
export async function writeAudit(tx: Transaction, told: readonly Told[]): Promise<void> {
  const [key] = currentAuditKeys();
  if (!key) throw new Error("The audit log has no key.");
  const [last] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
  let { seq, hash } = last ?? { seq: 0, hash: FIRST_HASH };
  const rows: (typeof auditEntries.$inferInsert)[] = [];
  for (const one of told.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    seq += 1;
    // As the database keeps it: a time becomes text, and what is undefined is left out.
    const row = { ...one, seq, detail: JSON.parse(JSON.stringify(one.detail)), keyId: key.id };
    const seal = sealed(row, hash, key);
    hash = seal.hash;
    rows.push({ ...row, ...seal });
  }
  await inParts(rows, (part) => tx.insert(auditEntries).values(part));
  await tx.execute(sql`select setval(pg_get_serial_sequence('audit_entries', 'seq'), ${seq})`);
}

async function inParts<T>(all: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await write(all.slice(from, from + AT_ONCE));
}
