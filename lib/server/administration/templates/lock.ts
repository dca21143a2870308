import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/platform";

/** Names are given one after the other, until the transaction ends: of two at once only one takes a name, or the last place. */
export async function lockTemplates(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redemption templates', 0))`);
}
