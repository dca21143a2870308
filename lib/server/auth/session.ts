import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { decode } from "next-auth/jwt";
import type { SessionClaims } from "../cache/sessions";
import type { Services, SignedIn } from "../context";
import { people } from "../db/schema";

/** The name of the session cookie; `__Secure-` demands HTTPS. */
export function sessionCookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/**
 * The person behind a session cookie, with the roles the database holds at this moment.
 * Null for no cookie, a wrong or expired one, a disabled person, or a session older than a password change.
 */
export async function personOf(services: Services, cookie: string | undefined): Promise<SignedIn | null> {
  const claims = cookie ? await readClaims(services, cookie) : null;
  if (!claims) return null;
  const [found] = await services.db.select().from(people).where(eq(people.id, claims.id));
  if (!found || found.disabledAt || found.sessionEpoch !== claims.epoch) return null;
  return { id: found.id, email: found.email, name: found.name, roles: found.roles };
}

async function readClaims({ sessions, settings }: Services, cookie: string): Promise<SessionClaims | null> {
  const key = createHash("sha256").update(cookie).digest("base64");
  const kept = sessions.get(key);
  if (kept) return kept.expires > Date.now() ? kept : null;
  const token = await decode({ token: cookie, secret: settings.AUTH_SECRET }).catch(() => null);
  if (!token?.sub || typeof token.epoch !== "number") return null;
  const claims = { id: token.sub, epoch: token.epoch, expires: Number(token.exp) * 1000 };
  sessions.set(key, claims);
  return claims;
}
