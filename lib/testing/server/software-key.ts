import "server-only";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Assertion } from "@/lib/contract/proofs";
import type { Context } from "../../server/context";
import { passkeys } from "../../server/db/auth-schema";

/** A passkey in software, enrolled for a person: signs what a browser would have it sign. */
export type SoftwareKey = {
  id: string;
  sign: (challenge: string, more?: { origin?: string; userVerified?: boolean; rpId?: string }) => Assertion;
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Enrols a key of the curve P-256 for this person. `createdAt` is when; its counter counts. */
export async function newSoftwareKey(
  { db, person, settings }: Context,
  values: Partial<typeof passkeys.$inferInsert> = {},
): Promise<SoftwareKey> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [xs, ys] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  // COSE_Key of ES256 (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    xs,
    Buffer.from("225820", "hex"),
    ys,
  ]);
  const credentialId = randomBytes(16).toString("base64url");
  const [row] = await db
    .insert(passkeys)
    .values({
      ...{ personId: person.id, credentialId, publicKey: cose.toString("base64url"), counter: 0 },
      ...{ transports: ["internal"], name: "Test key", backedUp: false, ...values },
    })
    .returning();
  let counter = 0;
  const host = new URL(settings.APP_URL);
  return {
    id: row?.id ?? "",
    sign: (challenge, { origin = host.origin, userVerified = true, rpId = host.hostname } = {}) => {
      counter += 1;
      const clientData = Buffer.from(
        JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }),
      );
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([userVerified ? 5 : 1]), count]);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...{ id: credentialId, rawId: credentialId, type: "public-key" },
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
        clientExtensionResults: {},
      };
    },
  };
}
