import "server-only";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import type { AddPasskey, OwnPasskey, Registration } from "@/lib/contract/account";
import { passkeyVouchesFrom } from "@/lib/domain/vote-delay";
import { ownAct, perform } from "@/lib/server/decisions";
import {
  ALGORITHMS,
  answeredChallenge,
  findChallenge,
  isSettingUp,
  keyFingerprint,
  passkeysOf,
  relyingParty,
  signInMail,
  takeChallenge,
  viewPasskey,
} from "@/lib/server/identity";
import { AppError, passkeys, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { requireRoom } from "./begin";
import { answerOffer } from "./offer";

/**
 * Keeps a passkey that this person's browser has just made, as it was asked to a few minutes ago. Without an older one that has
 * signed for it, it vouches for them from the next day on, and all admins get a mail (docs/decisions/0028-new-passkeys.md).
 * @throws AppError `not_usable` (it is not what was asked for), `conflict` (it is known already, or there are too many), `unauthenticated`
 */
export const addPasskey = (context: Context, input: AddPasskey): Promise<OwnPasskey> =>
  perform(context, ADD, input);

const ADD = ownAct<AddPasskey, OwnPasskey>({
  apply: async (scope, { own: { approvesFrom } }, { name, response }) => {
    const { tx, person } = scope;
    const { signedBy, info } = await verify(scope, tx, response);
    const { credential, credentialBackedUp } = info;
    const now = new Date();
    const kept = await passkeysOf(tx, person.id);
    requireRoom(kept.length);
    const older = kept.find(({ id }) => id === signedBy) ?? null;
    const settingUp = await isSettingUp(tx);
    const [added] = await tx
      .insert(passkeys)
      .values({
        ...{ personId: person.id, name, credentialId: credential.id, counter: credential.counter },
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        transports: response.response.transports,
        backedUp: credentialBackedUp,
        vouchesFrom: passkeyVouchesFrom({ older, isSettingUp: settingUp, approvesFrom, now }),
        enrolledWith: older?.id ?? null,
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new AppError("conflict", words.passkey.known);
    await answerOffer(tx, person.id);
    const about = { personId: person.id, passkeyId: added.id };
    return {
      result: viewPasskey(added),
      audit: {
        action: "passkey.added",
        subject: name,
        detail: {
          ...{ passkeyId: added.id, credentialId: added.credentialId, isSynced: added.backedUp },
          // What it signs can be checked later against the key that was enrolled.
          keyFingerprint: keyFingerprint(added.publicKey),
          ...{ enrolledWith: added.enrolledWith, vouchesFrom: added.vouchesFrom.toISOString() },
        },
      },
      mails: [
        signInMail("passkey_added", about),
        ...(older || settingUp ? [] : [signInMail("passkey_added_alone", about)]),
      ],
    };
  },
});

/** What every refusal says: nobody who forges one learns why. */
const notMade = () => new AppError("not_usable", words.passkey.notMade);

async function verify(context: Context, tx: Transaction, response: Registration) {
  const challenge = answeredChallenge(response);
  const asked = await findChallenge(tx, challenge, "enrol");
  if (asked?.personId !== context.person.id) throw notMade();
  await takeChallenge(tx, challenge);
  const { id, origin } = relyingParty(context);
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) throw notMade();
  return { signedBy: asked.signedBy, info: checked.registrationInfo };
}
