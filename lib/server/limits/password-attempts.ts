import "server-only";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/client";
import { passwordAttempts } from "../db/schema";

const MAX_ATTEMPTS = { points: 10, duration: 15 * 60 };

export class TooManyAttempts extends Error {
  constructor() {
    super("TooManyAttempts");
  }
}

/** Attempts at passwords by e-mail address, counted for all processes together. */
export type PasswordAttempts = {
  /**
   * Counts an attempt before the password is checked, so that many at once get no further than many in a row.
   * @throws TooManyAttempts after ten within a quarter of an hour
   */
  count: (email: string) => Promise<void>;
  /** Forgets what was counted: the right password was given, or a new one was set. */
  forget: (email: string) => Promise<void>;
};

export function createPasswordAttempts(db: Database): PasswordAttempts {
  const limiter = new RateLimiterDrizzle({ ...MAX_ATTEMPTS, storeClient: db, schema: passwordAttempts });
  return {
    count: async (email) => {
      await limiter.consume(email).catch((reason) => {
        throw reason instanceof RateLimiterRes ? new TooManyAttempts() : reason;
      });
    },
    forget: async (email) => void (await limiter.delete(email)),
  };
}
