import "server-only";
import { LRUCache } from "lru-cache";

/** What a session cookie says; `expires` in milliseconds since 1970. */
export type SessionClaims = { id: string; epoch: number; expires: number };

/** Decoding a cookie derives its key again each time, so what it said is kept for a minute under the cookie's hash. */
export type DecodedSessions = LRUCache<string, SessionClaims>;

/** Starts with no cookie decoded. */
export function createDecodedSessions(): DecodedSessions {
  return new LRUCache({ max: 1_000, ttl: 60_000 });
}
