import "server-only";
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
