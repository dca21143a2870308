import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Registration } from "@/lib/contract/account";
import type { Assertion } from "@/lib/contract/proofs";

/** Faults that a working key does not have. */
type Odd = {
  /** The origin that it names, instead of the page's. */
  origin?: string;
  /** The host that it names, instead of the one it was made for. */
  rpId?: string;
  /** Whether its owner unlocked it (true). */
  userVerified?: boolean;
  /** The counter that it reports, instead of one more than before. */
  counter?: number;
};

/** An authenticator in software, with one passkey of the curve P-256. Its answers are like those of a browser. */
export type SoftwareAuthenticator = {
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** Answers `navigator.credentials.create`. `userId`: the options' `user.id`, which is returned with each signature. */
  create: (options: { challenge: string; userId?: string }, odd?: Odd) => Registration;
  /** Answers `navigator.credentials.get`. */
  sign: (challenge: string, odd?: Odd) => Assertion;
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

// Bits of the authenticator's flags (WebAuthn level 3, 6.1).
const [PRESENT, VERIFIED, HAS_KEY] = [1, 4, 64];

/** Makes a key for the pages of `appUrl`. */
export function makeSoftwareKey(appUrl: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [id, cose] = [randomBytes(16), coseOf(publicKey)];
  const credentialId = id.toString("base64url");
  const host = new URL(appUrl);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, { origin = host.origin }: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** The host, what was done, and how often the key was used. */
  const authenticatorData = (odd: Odd, more = 0) => {
    counter = odd.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (odd.userVerified === false ? 0 : VERIFIED) | more;
    return Buffer.concat([sha256(odd.rpId ?? host.hostname), Buffer.from([flags]), count]);
  };

  const common = { id: credentialId, rawId: credentialId, type: "public-key", clientExtensionResults: {} };
  return {
    credentialId,
    publicKey: cose.toString("base64url"),
    create: ({ challenge, userId }, odd = {}) => {
      userHandle = userId;
      const noModel = Buffer.alloc(16);
      const data = Buffer.concat([
        authenticatorData(odd, HAS_KEY),
        noModel,
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge, odd).toString("base64url"),
        attestationObject: attestationOf(data).toString("base64url"),
        transports: ["internal"],
      };
      return { ...common, type: "public-key", response };
    },
    sign: (challenge, odd = {}) => {
      const signed = clientData("webauthn.get", challenge, odd);
      const data = authenticatorData(odd);
      const signature = sign("sha256", Buffer.concat([data, sha256(signed)]), privateKey);
      const response = {
        clientDataJSON: signed.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(userHandle && { userHandle }),
      };
      return { ...common, type: "public-key", response };
    },
  };
}

/** COSE_Key of ES256 (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const bytes = (hex: string) => Buffer.from(hex, "hex");
  return Buffer.concat([
    ...[bytes("a5010203262001215820"), Buffer.from(x, "base64url")],
    ...[bytes("225820"), Buffer.from(y, "base64url")],
  ]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestationOf(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), length, authData],
  ]);
}
