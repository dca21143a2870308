import "server-only";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import {
  challenges,
  type Database,
  passkeys,
  type Statement,
  type Transaction,
  takePersonAct,
} from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { relyingParty } from "./relying-party";
import { challengeOf } from "./statement";

type Purpose = (typeof challenges.$inferSelect)["purpose"];
type Asked = { purpose: Purpose; personId: string | null; statement?: Statement; signedBy?: string | null };

/** How long a person may take to touch their key, and a page of decisions to use one signature. */
const VALID_MS = 5 * 60_000;

/** Asks for a passkey's signature: keeps the challenge, and resolves to what the browser needs. */
export async function askForSignature(services: Services, { purpose, personId, statement }: Asked) {
  const { db } = services;
  const own = personId ? await passkeysOf(db, personId) : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    timeout: VALID_MS,
    userVerification: "required",
    ...(statement && { challenge: Buffer.from(challengeOf(statement), "base64url") }),
    ...(personId && {
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });
  await keepChallenge(db, { challenge: options.challenge, purpose, personId, statement });
  return options;
}

/** A person's passkeys that were not revoked. */
export const passkeysOf = (db: Database | Transaction, personId: string) =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.personId, personId), isNull(passkeys.revokedAt)))
    .orderBy(passkeys.createdAt);

/**
 * Keeps what is asked for until it is used or too old; what is too old goes at the same time.
 * @throws AppError `too_many_requests`
 */
export async function keepChallenge(
  db: Database | Transaction,
  asked: Asked & { challenge: string },
): Promise<void> {
  if (asked.personId) await takePersonAct(db, { id: asked.personId }, "challenge");
  await db.delete(challenges).where(lt(challenges.expiresAt, new Date()));
  await db.insert(challenges).values({ ...asked, expiresAt: new Date(Date.now() + VALID_MS) });
}

/** What was asked with this challenge, unless it is too old. */
export async function findChallenge(tx: Transaction, challenge: string, purpose: Purpose) {
  const [asked] = await tx
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.challenge, challenge),
        eq(challenges.purpose, purpose),
        gt(challenges.expiresAt, new Date()),
      ),
    )
    .for("update");
  return asked ?? null;
}

/** Takes a challenge that serves once. */
export async function takeChallenge(tx: Transaction, challenge: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.challenge, challenge));
}
