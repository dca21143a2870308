import "server-only";
import type { Assertion, Signing } from "@/lib/contract/proofs";
import { beginSigning } from "../../server/identity/proofs/sign";
import { passkeys } from "../../server/platform/db/auth-schema";
import type { Context } from "../../server/record/context";
import { makeSoftwareKey, type SoftwareAuthenticator } from "../software-key";

/** A passkey in software that is enrolled for a person. */
export type SoftwareKey = Pick<SoftwareAuthenticator, "sign" | "credentialId"> & { id: string };

/** Enrols a key for this person. `values` are columns of its row that differ. */
export async function newSoftwareKey(
  { db, person, settings }: Context,
  values: Partial<typeof passkeys.$inferInsert> = {},
): Promise<SoftwareKey> {
  const { credentialId, publicKey, sign, create } = makeSoftwareKey(settings.APP_URL);
  create({ challenge: "", userId: Buffer.from(person.id).toString("base64url") });
  const [row] = await db
    .insert(passkeys)
    .values({
      ...{ personId: person.id, credentialId, publicKey, counter: 0 },
      ...{ transports: ["internal"], name: "Test key", backedUp: false, vouchesFrom: new Date(), ...values },
    })
    .returning();
  return { id: row?.id ?? "", credentialId, sign };
}

/** Signs one decision with this key, as the page asks the passkey to. */
export async function signWith(
  key: Pick<SoftwareKey, "sign">,
  by: Context,
  { act, id, content }: Pick<Signing, "act"> & Signing["items"][number],
): Promise<Assertion> {
  const { options } = await beginSigning(by, { act, items: [{ id, content }] } as Signing);
  return key.sign(options.challenge);
}
