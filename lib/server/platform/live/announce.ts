import "server-only";
import { sql } from "drizzle-orm";
import type { Topic } from "@/lib/domain/live";
import type { Transaction } from "../db/client";

/** The channel on which processes that share a database announce to each other what has changed. */
export const CHANNEL = "redemption_live";

/** `sessions`, that some have ended, is for processes and not for pages. */
export type Announced = Topic | "sessions";

/** PostgreSQL takes less than 8,000 bytes at once, and an order's topic is 44. */
const MAX_TOPICS = 100;

/**
 * Announces to every page what the transaction has changed, once it is committed; nothing of one that is rolled back.
 * Topics and ids only: each reader then reads what they may.
 */
export async function announce(
  tx: Pick<Transaction, "execute">,
  ...topics: readonly Announced[]
): Promise<void> {
  if (topics.length === 0) return;
  const named = topics.length > MAX_TOPICS ? ["everything"] : topics;
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${named.join(" ")})`);
}
