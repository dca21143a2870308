import "server-only";
import { lte } from "drizzle-orm";
import type { Transaction } from "../db/client";
import { passwordAttempts } from "../db/schema";

const HOUR_MS = 3_600_000;

/**
 * Whether something has not been done within the last hour, by any process; from now on it has, provided that the transaction
 * commits. Of several at once one is told so.
 */
export async function isFirstThisHour(tx: Transaction, what: string): Promise<boolean> {
  const now = new Date();
  const expire = new Date(now.getTime() + HOUR_MS);
  const first = await tx
    .insert(passwordAttempts)
    .values({ key: `hourly:${what}`, points: 1, expire })
    .onConflictDoUpdate({
      target: passwordAttempts.key,
      set: { expire },
      setWhere: lte(passwordAttempts.expire, now),
    })
    .returning({ key: passwordAttempts.key });
  return first.length > 0;
}
