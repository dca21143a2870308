import "server-only";
import { MAX_CLOCK_DRIFT_MS } from "@/lib/domain/live";
import { type Database, findPutBack, type Scope, type Transaction } from "@/lib/server/platform";
import {
  type Entry,
  type LastSeenAuditEntry,
  missingEntries,
  newestKept,
  type Services,
} from "@/lib/server/record";
import type { SendingRow } from "./state";

/**
 * What says that rows were put back, or that the audit log is not as long as it was, although the database is the same one:
 * `log:` and which entry is missing, `rows:` and the table that they are in. Empty where nothing does.
 */
export async function signsOfRestore(
  { lastSeenAuditEntry }: Pick<Services, "lastSeenAuditEntry">,
  db: Database | Transaction,
  row: SendingRow,
  scope: Scope,
  kept: Entry | null = null,
): Promise<string[]> {
  const missing = await missingEntries(db, { seen: seen(lastSeenAuditEntry, row), kept });
  const tables = await findPutBack(db, scope);
  return [...missing.map((name) => `log:${name}`), ...tables.map((name) => `rows:${name}`)];
}

/** What the log has to hold since this process saw it; nothing once another process has noticed a restore meanwhile. */
function seen(last: LastSeenAuditEntry | null, { restoredAt }: SendingRow): Entry | null {
  const [before, now] = [last?.restoredAt?.getTime() ?? 0, restoredAt?.getTime() ?? 0];
  return now > before ? null : (last?.entry ?? null);
}

/** The newest checkpoint in the file outside; none from before the last restore that was noticed. */
export async function keptOutside(services: Services, { restoredAt }: SendingRow): Promise<Entry | null> {
  const newest = await newestKept(services);
  if (!newest) return null;
  const isOlder = restoredAt && Date.parse(newest.at) <= restoredAt.getTime() + MAX_CLOCK_DRIFT_MS;
  return isOlder ? null : newest;
}
