import "server-only";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import type { Assertion } from "@/lib/contract/proofs";
import { AppError, passkeys, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { relyingParty } from "./relying-party";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** What every refusal of a passkey says: why it failed would only help a forger. */
export const notVerified = () =>
  new AppError("step_up_required", words.proof.notVerified, { signature: words.proof.signAgain });

/** The challenge that a passkey's answer is to; empty where it cannot be read. */
export function answeredChallenge({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    return typeof data.challenge === "string" ? data.challenge : "";
  } catch {
    return "";
  }
}

/**
 * Checks an assertion against a passkey that is enrolled and not revoked, by a person who unlocked it for this.
 * `personId` is whose it has to be; without one it says who signs in.
 * @throws AppError `step_up_required`
 */
export async function verifyAssertion(
  services: Pick<Services, "settings">,
  tx: Transaction,
  { assertion, challenge, personId }: { assertion: Assertion; challenge: string; personId?: string },
): Promise<PasskeyRow> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, assertion.id), isNull(passkeys.revokedAt)))
    .for("update");
  if (!passkey || (personId && passkey.personId !== personId)) throw notVerified();
  const { id, origin } = relyingParty(services);
  const checked = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) throw notVerified();
  await tx
    .update(passkeys)
    .set({
      counter: checked.authenticationInfo.newCounter,
      backedUp: checked.authenticationInfo.credentialBackedUp,
      lastUsedAt: new Date(),
    })
    .where(eq(passkeys.id, passkey.id));
  return passkey;
}
