import "server-only";
import { type Database, limiterOf, type Transaction } from "@/lib/server/platform";

/**
 * Orders read in the background per minute by all instances together; each costs the issuer two requests. What people
 * ask for is counted apart (`limits/per-person.ts`) and takes nothing from here.
 */
const ORDERS_PER_MINUTE = 240;
/** The part of them that is kept for orders with news, so that many old ones never delay a new one's address. */
const FOR_NEWS = 60;

/** How many orders: those about which something changed a moment ago, and the others. */
export type Reads = { news: number; others: number };

/** Of what all instances do at the issuer there is one count each. */
const ISSUER = "issuer";
const reads = (db: Transaction) =>
  limiterOf(db, "background_reads", { points: ORDERS_PER_MINUTE, duration: 60 });
const pauses = (db: Database | Transaction) => limiterOf(db, "pause", { points: 0, duration: 60 });

/** How many of the `asked` orders may be read now; counts them as read. None while the issuer asked for a pause. */
export async function takeReads(tx: Transaction, asked: Reads): Promise<Reads> {
  if (await areReadsPaused(tx)) return { news: 0, others: 0 };
  // Nothing more, which locks the count until this transaction ends.
  const { consumedPoints: used } = await reads(tx).consume(ISSUER, 0);
  const grant = (wanted: number, left: number) => Math.max(0, Math.min(wanted, left));
  const news = grant(asked.news, ORDERS_PER_MINUTE - used);
  const others = grant(asked.others, ORDERS_PER_MINUTE - FOR_NEWS - used - news);
  await reads(tx).consume(ISSUER, news + others);
  return { news, others };
}

/** Whether the issuer asked to be left alone for a while. */
export async function areReadsPaused(db: Database | Transaction): Promise<boolean> {
  return (await pauses(db).get(ISSUER)) !== null;
}

/** Keeps every instance from reading the issuer in the background for as long as its Retry-After says. */
export async function pauseReads(db: Database, forMs: number): Promise<void> {
  const pause = await pauses(db).get(ISSUER);
  if (!pause || pause.msBeforeNext < forMs) await pauses(db).block(ISSUER, forMs / 1000);
}
