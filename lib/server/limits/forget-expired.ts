import "server-only";
import { lte } from "drizzle-orm";
import type { Database } from "../db/client";
import { passwordAttempts } from "../db/schema";

/** Deletes counts whose time is over: they limit nothing. The limiters’ own timers would run on after the database is closed. */
export async function forgetExpired(db: Database): Promise<void> {
  await db.delete(passwordAttempts).where(lte(passwordAttempts.expire, new Date()));
}
