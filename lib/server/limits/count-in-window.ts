import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/client";
import { peopleReads } from "../db/schema";

/** So many within a window of the clock, such as an hour. */
export type Limit = { limit: number; windowMs: number };

/**
 * Counts one more of something, for all processes together. One statement, so that many at once count no fewer than many in a row.
 * Resolves to null, or to the seconds until the next window where this one is used up.
 */
export async function countInWindow(
  db: Database | Transaction,
  key: string,
  { limit, windowMs }: Limit,
): Promise<number | null> {
  const begun = windowBegin(windowMs);
  const isSameWindow = sql`${peopleReads.minute} = excluded.minute`;
  const counted = await db
    .insert(peopleReads)
    .values({ reader: key, minute: begun, reads: 1 })
    .onConflictDoUpdate({
      target: peopleReads.reader,
      set: {
        minute: sql`excluded.minute`,
        reads: sql`case when ${isSameWindow} then ${peopleReads.reads} + 1 else 1 end`,
      },
      setWhere: sql`not (${isSameWindow}) or ${peopleReads.reads} < ${limit}`,
    })
    .returning({ reads: peopleReads.reads });
  return counted.length > 0 ? null : Math.ceil((begun.getTime() + windowMs - Date.now()) / 1000);
}

/** When the window of the clock began in which we are. */
export const windowBegin = (windowMs: number): Date => new Date(Math.floor(Date.now() / windowMs) * windowMs);
