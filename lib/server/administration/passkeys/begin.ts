import "server-only";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { Signed } from "@/lib/contract/account";
import { ALGORITHMS, keepChallenge, passkeysOf, relyingParty, requireOwnProof } from "@/lib/server/identity";
import { AppError } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";

/** So many passkeys one person may have at a time. */
export const MAX_PASSKEYS = 10;

/**
 * Asks this person's browser for a new passkey: one that needs no name to be found, and that they unlock each time.
 * @throws AppError `step_up_required`; `conflict` where passkeys cannot be used here, or there are too many
 */
export async function beginPasskey(context: Context, { signature }: Signed) {
  const { db, person } = context;
  const { id: rpID, name: rpName } = relyingParty(context);
  return db.transaction(async (tx) => {
    const signedBy = await requireOwnProof(context, tx, { act: "add_passkey", id: "passkeys", signature });
    const own = await passkeysOf(tx, person.id);
    requireRoom(own.length);
    const options = await generateRegistrationOptions({
      ...{ rpID, rpName, userName: person.email, userDisplayName: person.name },
      userID: new TextEncoder().encode(person.id),
      attestationType: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    const { challenge } = options;
    await keepChallenge(tx, { challenge, purpose: "enrol", personId: person.id, signedBy });
    return { ...options };
  });
}

/** @throws AppError `conflict` for one passkey too many */
export function requireRoom(passkeys: number): void {
  if (passkeys < MAX_PASSKEYS) return;
  throw new AppError("conflict", words.passkey.tooMany(MAX_PASSKEYS));
}
