import "server-only";
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { type AuditKey, deriveKey } from "@/lib/server/platform";

type Derived = { seal: Buffer; signing: KeyObject; public: KeyObject };

/** Deriving takes longer than sealing. */
const derived = new WeakMap<AuditKey, Derived>();

/** What stands before the seed of an Ed25519 key in PKCS#8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function derive(key: AuditKey): Derived {
  const known = derived.get(key);
  if (known) return known;
  const bytes = (purpose: string) => deriveKey(key.material, `audit ${purpose} ${key.id}`);
  const signing = createPrivateKey({
    key: Buffer.concat([PKCS8, bytes("checkpoint")]),
    format: "der",
    type: "pkcs8",
  });
  const made = { seal: bytes("entry"), signing, public: createPublicKey(signing) };
  derived.set(key, made);
  return made;
}

/** For the HMAC of entries. */
export const sealingKey = (key: AuditKey) => derive(key).seal;

/** For the Ed25519 signature of checkpoints. */
export const signingKey = (key: AuditKey) => derive(key).signing;

/** Checks a checkpoint wherever it is; it can sign none. */
export const publicKey = (key: AuditKey) => derive(key).public;

/** The SHA-256 of a public key (SPKI), which people can compare. */
export const fingerprintOf = (key: KeyObject) =>
  createHash("sha256")
    .update(key.export({ format: "der", type: "spki" }))
    .digest("hex");
