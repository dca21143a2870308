import "server-only";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { type Assertion, assertion } from "@/lib/contract/proofs";
import { AppError, passkeys, people, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { noteRefusal } from "../passwords/refusals";
import { passkeysOf } from "../proofs/challenges";
import { offersPasskeys, relyingParty } from "../proofs/relying-party";
import { answeredChallenge, notVerified, verifyAssertion } from "../proofs/verify";
import { lastPersonIn } from "../sessions/devices";
import { type Admitted, admit, type SignInOrigin } from "./admit";
import { CHALLENGE_MINUTES, newSignInChallenge, takeSignInChallenge } from "./passkey-challenge";

type Settings = Services["settings"];

/**
 * Whether people may sign in with a passkey: where they may with a password, which it takes the place of. A business that lets
 * its identity provider alone decide who comes in (`AUTH_METHODS=oidc`) would be bypassed by a passkey of ours.
 */
export const offersPasskeySignIn = (settings: Settings): boolean =>
  settings.AUTH_METHODS.password && offersPasskeys({ settings });

/** Whether the person who last signed in in this browser has a passkey: it is offered before the password then. */
export async function isPasskeyFirst(
  { db, settings }: Pick<Services, "db" | "settings">,
  deviceCookie: string | undefined,
): Promise<boolean> {
  if (!offersPasskeySignIn(settings)) return false;
  const personId = await lastPersonIn(db, deviceCookie);
  return personId !== null && (await passkeysOf(db, personId)).length > 0;
}

/** What a browser needs to ask for any passkey of this host. @throws AppError `not_found` where none signs in */
export async function passkeySignInOptions({ settings }: Services) {
  if (!offersPasskeySignIn(settings)) throw new AppError("not_found", words.signingIn.noPasskeys);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty({ settings }).id,
    challenge: Buffer.from(newSignInChallenge(settings), "base64url"),
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: "required",
  });
  return { ...options };
}

/** next-auth's way in for a passkey; none where people don't sign in with one. */
export function passkeyProvider(services: Services, origin: SignInOrigin): AuthOptions["providers"] {
  if (!offersPasskeySignIn(services.settings)) return [];
  return [
    Credentials({
      id: "passkey",
      credentials: { assertion: { type: "text" } },
      authorize: async (given) => {
        const admitted = await signInWithPasskey(services, given?.assertion, origin);
        if (!admitted) throw new Error("PasskeyRefused");
        return admitted;
      },
    }),
  ];
}

/** Lets in whose passkey has signed a challenge of ours, once. `given` is the assertion as JSON; null where it proves no person. */
export async function signInWithPasskey(
  services: Services,
  given: unknown,
  origin: SignInOrigin,
): Promise<Admitted | null> {
  const { db } = services;
  const parsed = assertion.safeParse(jsonOf(given));
  if (!parsed.success) return null;
  const proved = await db
    .transaction((tx) => verify(services, tx, parsed.data))
    .catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  if (proved) {
    const first = (tx: Transaction) => requireNotRevoked(tx, proved.passkeyId);
    return admit(services, proved.person, "passkey", origin, { first }).catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }
  const [owner = null] = await db
    .select({ id: people.id, email: people.email })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.personId))
    .where(eq(passkeys.credentialId, parsed.data.id));
  await noteRefusal(services, { kind: "failed", person: owner, networkAddress: origin.networkAddress });
  return null;
}

/** Whose passkey it is, where it has signed a challenge of ours. @throws AppError where it proves no person */
async function verify(services: Services, tx: Transaction, signed: Assertion) {
  const challenge = answeredChallenge(signed);
  if (!(await takeSignInChallenge(services, tx, challenge))) throw notVerified();
  const { personId, id: passkeyId } = await verifyAssertion(services, tx, { assertion: signed, challenge });
  const handle = Buffer.from(signed.response.userHandle ?? "", "base64url").toString();
  if (handle !== personId) throw notVerified();
  const [found] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.disabledAt)));
  if (!found) throw notVerified();
  return { person: found, passkeyId };
}

/** A recovery ends all sessions: none may begin after it with a passkey that it took away. @throws AppError */
async function requireNotRevoked(tx: Transaction, passkeyId: string): Promise<void> {
  const [row] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.id, passkeyId), isNull(passkeys.revokedAt)))
    .for("share");
  if (!row) throw notVerified();
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
