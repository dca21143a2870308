import "server-only";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Transaction } from "../db/client";
import { rateLimits } from "../db/schema";

/** How many points within so many seconds from the first on. */
export type Limit = { points: number; duration: number };

/** Counts in the database, for all processes together; within a transaction it counts what commits. */
export const limiterOf = (db: Database | Transaction, name: string, limit: Limit) =>
  new RateLimiterDrizzle({
    ...limit,
    keyPrefix: name,
    storeClient: db,
    schema: rateLimits,
    // Its own timer would run on after the database is closed.
    clearExpiredByTimeout: false,
  });

export type Taken = {
  /** Whether the limit allowed it. */
  isAllowed: boolean;
  /** How many were counted with it. */
  counted: number;
  retryAfterSeconds: number;
};

/** Counts one more before it is done, so that many at once get no further than many in a row. */
export async function take(limiter: RateLimiterDrizzle, key: string): Promise<Taken> {
  const result = await limiter.consume(key).catch((reason) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
  return {
    isAllowed: result.consumedPoints <= limiter.points,
    counted: result.consumedPoints,
    retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  };
}

/** Takes one point back, unless it has run out meanwhile: there is no credit for more than was counted. */
export async function giveBack(
  db: Database | Transaction,
  limiter: RateLimiterDrizzle,
  key: string,
): Promise<void> {
  const { points, expire } = rateLimits;
  const isCounted = and(eq(rateLimits.key, limiter.getKey(key)), gt(points, 0));
  await db
    .update(rateLimits)
    .set({ points: sql`${points} - 1` })
    .where(and(isCounted, gt(expire, new Date())));
}

/**
 * Whether something was not done within the last hour, by any process; from now on it was, provided that the transaction
 * commits. Of several at once one is the first.
 */
export async function oncePerHour(tx: Transaction, what: string): Promise<boolean> {
  return (await take(limiterOf(tx, "hourly", { points: 1, duration: 3_600 }), what)).isAllowed;
}

/** Deletes counts whose time is over: they limit nothing. */
export async function forgetExpired(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, new Date()));
}
