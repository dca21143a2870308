import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey, type Settings } from "@/lib/server/platform";

const CIPHER = "aes-256-gcm";
const [IV, TAG] = [12, 16];

const keyOf = ({ AUTH_SECRET }: Settings) => deriveKey(AUTH_SECRET, "authenticator apps");

/** Seals a secret for the database, for one person: in another's row it does not open. */
export function seal(settings: Settings, personId: string, secret: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(settings), iv, { authTagLength: TAG }).setAAD(
    Buffer.from(personId),
  );
  return Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** @throws Error for what was changed, is another person's, or was sealed while `AUTH_SECRET` was another one */
export function open(settings: Settings, personId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyOf(settings), bytes.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(personId))
    .setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString("utf8");
}
