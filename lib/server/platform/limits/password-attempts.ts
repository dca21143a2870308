import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { rateLimits } from "../db/schema";
import { type ClientNetwork, clientNetwork } from "./client-network";
import { giveBack, limiterOf, take } from "./limiter";
import { TooMany } from "./too-many";

const WINDOW_SECONDS = 15 * 60;

/** Attempts within a quarter of an hour, by what is counted. */
const MAX_ATTEMPTS = {
  ...{ account: 10, device: 10, address: 30, network: 100 },
  /** In one session, and in all sessions of a person. */
  ...{ session: 10, person: 30 },
} as const;
type Counted = keyof typeof MAX_ATTEMPTS;

const isNetwork = (counted: Counted) => counted === "address" || counted === "network";

export type PasswordAttempt = {
  email: string;
  networkAddress: string | null;
  /** What is kept of a browser in which this account has signed in before; it has a count of its own. */
  device: string | null;
};

/** A person who is signed in is asked for their password again. */
export type OwnAttempt = { personId: string; sessionId: string };

/** Attempts at passwords, counted for all processes together. */
export type PasswordAttempts = {
  /**
   * Counts an attempt before the password is checked, so that many at once get no further than many in a row; resolves to how
   * many there were. What strangers try does not count for a browser that is known.
   * @throws TooMany
   */
  count: (attempt: PasswordAttempt) => Promise<number>;
  /** The password was right: a network with many people in it is not used up by them. */
  forgive: (attempt: PasswordAttempt) => Promise<void>;
  /** It was right, and a code is still to come: the network gets this attempt back, the account when the code is right. */
  forgiveNetwork: (attempt: PasswordAttempt) => Promise<void>;
  /**
   * The same within a session, where strangers who guess at sign-in use up nothing. Each session has a count of its own, so that
   * a stolen one does not hold up its owner; a higher one for all of them limits a thief of several.
   * @throws TooMany
   */
  countOwn: (attempt: OwnAttempt) => Promise<void>;
  /** The password was right, and so was the code. */
  forgiveOwn: (attempt: OwnAttempt) => Promise<void>;
  /** Forgets what was counted of a person, of these browsers and in all sessions, as when a new password was set. */
  forget: (person: { id: string; email: string }, devices: string[]) => Promise<void>;
};

type Options = { proxiesAreKnown: boolean };

export function createPasswordAttempts(db: Database, options: Options): PasswordAttempts {
  const limiter = (counted: Counted) =>
    limiterOf(db, counted, { points: MAX_ATTEMPTS[counted], duration: WINDOW_SECONDS });
  const limiters = {
    ...{ account: limiter("account"), device: limiter("device") },
    ...{ address: limiter("address"), network: limiter("network") },
    ...{ session: limiter("session"), person: limiter("person") },
  };
  const countOne = async (of: Counted, key: string) => {
    const { isAllowed, counted, retryAfterSeconds } = await take(limiters[of], key);
    if (isAllowed) return counted;
    throw new TooMany(isNetwork(of) ? "TooManyFromNetwork" : "TooManyAttempts", retryAfterSeconds);
  };
  const takeBack = (counted: Counted, key: string) => giveBack(db, limiters[counted], key);
  const forgiveNetwork = async ({ networkAddress, device }: PasswordAttempt) => {
    if (device) return;
    for (const [counted, key] of networkKeys(clientNetwork(networkAddress, options))) {
      await takeBack(counted, key);
    }
  };
  return {
    count: async (attempt) => {
      const { email, device } = attempt;
      if (device) return countOne("device", deviceKey(email, device));
      const from = clientNetwork(attempt.networkAddress, options);
      for (const [counted, key] of networkKeys(from)) await countOne(counted, key);
      return countOne("account", email);
    },
    forgive: async (attempt) => {
      const { email, device } = attempt;
      if (device) return void (await limiters.device.delete(deviceKey(email, device)));
      await forgiveNetwork(attempt);
      await limiters.account.delete(email);
    },
    forgiveNetwork,
    countOwn: async (attempt) => {
      // What one session has used up is counted against no other.
      await countOne("session", sessionKey(attempt));
      await countOne("person", attempt.personId);
    },
    forgiveOwn: async (attempt) => {
      await limiters.session.delete(sessionKey(attempt));
      await takeBack("person", attempt.personId);
    },
    forget: async ({ id, email }, devices) => {
      await limiters.account.delete(email);
      for (const device of devices) await limiters.device.delete(deviceKey(email, device));
      const allSessions = limiters.session.getKey(sessionKey({ personId: id, sessionId: "" }));
      await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${allSessions})`);
      await limiters.person.delete(id);
    },
  };
}

/** Of two people in one browser, who is right about their own password takes back nothing of the other's. */
const deviceKey = (email: string, device: string) => `${email} ${device}`;

const sessionKey = ({ personId, sessionId }: OwnAttempt) => `${personId} ${sessionId}`;

const networkKeys = (from: ClientNetwork | null): ["address" | "network", string][] =>
  from
    ? [
        ["address", from.address],
        ["network", from.network],
      ]
    : [];
