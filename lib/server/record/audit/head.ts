import "server-only";
import { desc, type SQL, sql } from "drizzle-orm";
import { auditEntries, auditHead, type Database, type Transaction } from "@/lib/server/platform";
import { FIRST_HASH } from "./seal";

const CHAIN_LOCK = 727_002;

/** One transaction at a time adds to the log. */
export const lockChain = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);

/** An entry that the log held. */
export type Entry = { seq: number; hash: string };

/** The newest entry; null in an empty log. */
export async function newestEntry(db: Database | Transaction): Promise<Entry | null> {
  const [last] = await db
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  return last ?? null;
}

/** Which of these entries, by name, the log lacks; `audit_head`, the entry that it had come to, is always among those asked for. */
export async function missingEntries(
  db: Database | Transaction,
  entries: Readonly<Record<string, Entry | null>>,
): Promise<string[]> {
  // Without its row no entry has this number either.
  const head = sql`select 'audit_head' as name, coalesce(seq, -1) as seq, hash from (select) as one left join audit_head on true`;
  const asked: SQL[] = [head];
  for (const [name, entry] of Object.entries(entries)) {
    if (entry) asked.push(sql`select ${name}, ${entry.seq}::bigint, ${entry.hash}`);
  }
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${sql.join(asked, sql` union all `)}) as asked where seq <> 0
      and not exists (select from audit_entries held where held.seq = asked.seq and held.hash = asked.hash)`);
  return rows.map(({ name }) => name);
}

/** Lets the log go on from its newest entry, after it was found to lack what had been written. */
export async function continueLog(tx: Transaction): Promise<void> {
  await lockChain(tx);
  const set = (await newestEntry(tx)) ?? { seq: 0, hash: FIRST_HASH };
  await tx.insert(auditHead).values(set).onConflictDoUpdate({ target: auditHead.id, set });
}
