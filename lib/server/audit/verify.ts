import "server-only";
import { asc, gt } from "drizzle-orm";
import type { Database } from "../db/client";
import { auditEntries } from "../db/schema";
import { chainHash } from "./append";

/** Walks the whole chain; returns how many entries hold and the first one that does not, if any. */
export async function verifyAudit(db: Database): Promise<{ checked: number; brokenAt: number | null }> {
  let previous = "0".repeat(64);
  let checked = 0;
  let after = 0;
  for (;;) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.seq, after))
      .orderBy(asc(auditEntries.seq))
      .limit(500);
    for (const row of page) {
      if (row.previousHash !== previous || row.hash !== chainHash(previous, row)) {
        return { checked, brokenAt: row.seq };
      }
      previous = row.hash;
      after = row.seq;
      checked += 1;
    }
    if (page.length < 500) return { checked, brokenAt: null };
  }
}
