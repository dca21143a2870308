import "server-only";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/client";
import { passwordAttempts } from "../db/schema";

const MOST = { points: 10, duration: 15 * 60 };

export class TooManyAttempts extends Error {
  constructor() {
    super("TooManyAttempts");
  }
}

const limiters = new WeakMap<Database, RateLimiterDrizzle>();

function limiterOf(db: Database): RateLimiterDrizzle {
  const known = limiters.get(db);
  if (known) return known;
  const limiter = new RateLimiterDrizzle({ ...MOST, storeClient: db, schema: passwordAttempts });
  limiters.set(db, limiter);
  return limiter;
}

/**
 * Counts an attempt at a password before it is checked, so that many at once get no further than many in a row.
 * @throws TooManyAttempts after ten within a quarter of an hour, at all processes together
 */
export async function countAttempt(db: Database, email: string): Promise<void> {
  await limiterOf(db)
    .consume(email)
    .catch((reason) => {
      throw reason instanceof RateLimiterRes ? new TooManyAttempts() : reason;
    });
}

/** The right password was given: what was counted before is forgotten. */
export async function forgetAttempts(db: Database, email: string): Promise<void> {
  await limiterOf(db).delete(email);
}
