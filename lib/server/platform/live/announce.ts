import "server-only";
import { sql } from "drizzle-orm";
import type { Topic } from "@/lib/domain/live";
import type { Transaction } from "../db/client";

/** The channel on which processes that share a database tell each other what has changed. */
export const CHANNEL = "redemption_live";

/** Tells processes, and no page, that sessions have ended. */
export type Announced = Topic | "sessions";

/** PostgreSQL takes less than 8,000 bytes at once, and an order's topic is 44. */
const MAX_TOPICS = 100;

/**
 * Tells every page what the transaction has changed, once it is committed; of a transaction that is rolled back nobody hears.
 * Topics and ids only: who hears of them reads what they may.
 */
export async function announce(
  tx: Pick<Transaction, "execute">,
  ...topics: readonly Announced[]
): Promise<void> {
  if (topics.length === 0) return;
  const told = topics.length > MAX_TOPICS ? ["everything"] : topics;
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${told.join(" ")})`);
}
