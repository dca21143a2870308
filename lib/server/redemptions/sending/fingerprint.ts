import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Fingerprint, Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

/** What the database is now, and when its server was started; a restart alone does not make it another one. */
export type DatabaseIdentity = { fingerprint: Fingerprint; serverStartedAt: string };

/**
 * Reads what distinguishes this database from a copy of it: the cluster's identifier, its timeline (another one after a replica was
 * promoted or an archive replayed), the numbers of the database and of the table of orders (others after a dump was
 * restored), and the address at which we found it (docs/order-life.md, rule 11).
 */
export async function readIdentity(
  { settings }: Pick<Services, "settings">,
  db: Database | Transaction,
): Promise<DatabaseIdentity> {
  const { rows } = await db.execute<Record<keyof Omit<Fingerprint, "address"> | "started", string>>(sql`
    select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
      (select oid::text from pg_database where datname = current_database()) as database,
      'orders'::regclass::oid::text as orders,
      -- As a number: how a time reads depends on the session's settings.
      extract(epoch from pg_postmaster_start_time())::text as started`);
  const [found] = rows;
  if (!found) throw new Error("unreachable: a query without a table gives one row");
  const { started, ...facts } = found;
  return { fingerprint: { ...facts, address: addressOf(settings.DATABASE_URL) }, serverStartedAt: started };
}

/** Server, port and name of the database, without who signs in to it, so that a password may be changed. */
function addressOf(databaseUrl: string): string {
  const { protocol, host, pathname } = new URL(databaseUrl);
  return createHash("sha256").update(`${protocol}//${host}${pathname}`).digest("hex");
}

/**
 * What of a database is not as it was when we last knew it: fields of its fingerprint, or `server` where that was only started
 * again. Field by field, since the database does not keep the order of a JSON object's keys.
 */
export function changedSince(
  { connection }: Pick<Services, "connection">,
  known: { fingerprint: Fingerprint | null; serverStartedAt: string | null },
  now: DatabaseIdentity,
): string[] {
  const fields = Object.entries(known.fingerprint ?? { fingerprint: "none" });
  const changed = fields.filter(([name, value]) => now.fingerprint[name as keyof Fingerprint] !== value);
  // The embedded database is started with every process.
  const isRestarted = connection.engine !== "pglite" && known.serverStartedAt !== now.serverStartedAt;
  return [...changed.map(([name]) => name), ...(isRestarted ? ["server"] : [])];
}
