import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** The name of the session cookie; browsers take one that begins with `__Host-` over HTTPS only, and from this host alone. */
export function sessionCookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Host-next-auth.session-token" : "next-auth.session-token";
}

/** A cookie's value among those of a request; undefined when it carries none of that name. */
export function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get("cookie") ?? "").split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
}

/** What only its holder knows: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of a secret: a reader of the database cannot use it. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
