import "server-only";
import { type SessionMethod, sessions, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { hashSecret, newSecret } from "./cookie";

/** From where a person signs in, for the list of their sessions. */
export type Origin = { networkAddress: string | null; userAgent: string | null };

/** `provedAt`: now, unless the person came through a session that the identity provider had opened before. */
type NewSession = Origin & {
  personId: string;
  method: SessionMethod;
  provedAt?: Date;
  /** Given by a caller that names it elsewhere as well. */
  id?: string;
};

const HOUR_MS = 3_600_000;

/** Begins a session; resolves to the secret that belongs in its cookie, which is kept nowhere. */
export async function openSession(
  { settings }: Pick<Services, "settings">,
  tx: Pick<Transaction, "insert">,
  { userAgent, provedAt, ...session }: NewSession,
): Promise<string> {
  const secret = newSecret();
  const now = new Date();
  await tx.insert(sessions).values({
    ...session,
    userAgent: userAgent?.slice(0, 300) ?? null,
    secretHash: hashSecret(secret),
    ...{ createdAt: now, lastSeenAt: now, provedAt: provedAt ?? now },
    expiresAt: new Date(now.getTime() + settings.SESSION_HOURS * HOUR_MS),
  });
  return secret;
}
