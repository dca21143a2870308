import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/client";
import { issuerBudget } from "../db/schema";
import { thisMinute } from "../limits/this-minute";

/**
 * Orders read in the background per minute by all instances together; each costs the issuer two requests. What people
 * ask for is counted apart (`limits/person-reads.ts`) and takes nothing from here.
 */
const ORDERS_PER_MINUTE = 240;
/** The part of them that is kept for orders with news, so that many old ones never delay a new one's address. */
const FOR_NEWS = 60;

/** How many orders: those about which something changed a moment ago, and the others. */
export type Reads = { news: number; others: number };

/** How many of the `asked` orders may be read now; counts them as read. None while the issuer asked for a pause. */
export async function takeReads(tx: Transaction, asked: Reads): Promise<Reads> {
  const minute = thisMinute();
  await tx.insert(issuerBudget).values({ id: 1, minute }).onConflictDoNothing();
  const [budget] = await tx.select().from(issuerBudget).where(eq(issuerBudget.id, 1)).for("update");
  if (!budget || (budget.pausedUntil && budget.pausedUntil > new Date())) return { news: 0, others: 0 };
  const used = budget.minute.getTime() === minute.getTime() ? budget.reads : 0;
  const grant = (wanted: number, left: number) => Math.max(0, Math.min(wanted, left));
  const news = grant(asked.news, ORDERS_PER_MINUTE - used);
  const others = grant(asked.others, ORDERS_PER_MINUTE - FOR_NEWS - used - news);
  await tx
    .update(issuerBudget)
    .set({ minute, reads: used + news + others })
    .where(eq(issuerBudget.id, 1));
  return { news, others };
}

/** Whether the issuer asked to be left alone for a while. */
export async function areReadsPaused(db: Database): Promise<boolean> {
  const [budget] = await db.select().from(issuerBudget).where(eq(issuerBudget.id, 1));
  return budget?.pausedUntil != null && budget.pausedUntil > new Date();
}

/** Keeps every instance from reading the issuer in the background for as long as its Retry-After says. */
export async function pauseReads(db: Database, forMs: number): Promise<void> {
  const until = new Date(Date.now() + forMs).toISOString();
  await db
    .update(issuerBudget)
    .set({ pausedUntil: sql`greatest(${issuerBudget.pausedUntil}, ${until}::timestamptz)` })
    .where(eq(issuerBudget.id, 1));
}
