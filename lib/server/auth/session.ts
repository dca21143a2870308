import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { decode } from "next-auth/jwt";
import type { Services, SignedIn } from "../context";
import { people } from "../db/schema";

type Claims = { id: string; epoch: number; expires: number };

/** Decoding a cookie derives a key anew each time, so what it said is kept for a minute by its hash. */
const decoded = new LRUCache<string, Claims>({ max: 1_000, ttl: 60_000 });

/** The name of the session cookie; `__Secure-` demands HTTPS. */
export function sessionCookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/**
 * The person behind a session cookie, with the roles the database holds at this moment.
 * Null for no cookie, a wrong or expired one, a disabled person, or a session older than a password change.
 */
export async function personOf(services: Services, cookie: string | undefined): Promise<SignedIn | null> {
  const claims = cookie ? await readClaims(cookie, services.settings.AUTH_SECRET) : null;
  if (!claims) return null;
  const [found] = await services.db.select().from(people).where(eq(people.id, claims.id));
  if (!found || found.disabledAt || found.sessionEpoch !== claims.epoch) return null;
  return { id: found.id, email: found.email, name: found.name, roles: found.roles };
}

async function readClaims(cookie: string, secret: string): Promise<Claims | null> {
  const key = createHash("sha256").update(cookie).digest("base64");
  const kept = decoded.get(key);
  if (kept) return kept.expires > Date.now() ? kept : null;
  const token = await decode({ token: cookie, secret }).catch(() => null);
  if (!token?.sub || typeof token.epoch !== "number") return null;
  const claims = { id: token.sub, epoch: token.epoch, expires: Number(token.exp) * 1000 };
  decoded.set(key, claims);
  return claims;
}
