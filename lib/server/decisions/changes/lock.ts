import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/platform";

const CHANGES_LOCK = 727_003;

/**
 * Lets one change be proposed, decided or made at a time, in whatever process: they are rare, and who may decide on one
 * depends on what another has just made of the people.
 */
export async function lockChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
}
