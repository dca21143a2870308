import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { lt } from "drizzle-orm";
import { challenges, deriveKey, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

/** So long a sign-in page waits for a passkey before it asks for another challenge. */
export const CHALLENGE_MINUTES = 10;

const [NONCE, TIME] = [16, 8];

/**
 * A challenge for a stranger who wants to sign in: random bits and when it expires, sealed. Nothing is written down until a passkey
 * has signed it, so a stranger who asks for a million of them fills no table.
 */
export function newSignInChallenge(settings: Services["settings"], now = Date.now()): string {
  const body = Buffer.alloc(NONCE + TIME);
  randomBytes(NONCE).copy(body);
  body.writeBigUInt64BE(BigInt(now + CHALLENGE_MINUTES * 60_000), NONCE);
  return Buffer.concat([body, seal(settings, body)]).toString("base64url");
}

/**
 * Takes a challenge that was signed: true once for each that we gave out within the last minutes. It is kept as long as it
 * would be valid, and what is too old goes at the same time.
 */
export async function takeSignInChallenge(
  { settings }: Pick<Services, "settings">,
  tx: Transaction,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  const [body, given] = [bytes.subarray(0, NONCE + TIME), bytes.subarray(NONCE + TIME)];
  const expected = seal(settings, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const expiresAt = new Date(Number(body.readBigUInt64BE(NONCE)));
  if (expiresAt.getTime() <= Date.now()) return false;
  await tx.delete(challenges).where(lt(challenges.expiresAt, new Date()));
  const [taken] = await tx
    .insert(challenges)
    .values({ challenge: bytes.toString("base64url"), purpose: "sign_in", expiresAt })
    .onConflictDoNothing()
    .returning();
  return taken !== undefined;
}

const seal = ({ AUTH_SECRET }: Services["settings"], body: Buffer) =>
  createHmac("sha256", deriveKey(AUTH_SECRET, "sign-in challenges")).update(body).digest();
