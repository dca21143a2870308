import { exportSPKI, importSPKI } from "jose";

// What browsers and Node both have: nothing here knows where it runs.

const encoder = new TextEncoder();

/** The bytes of a text in UTF-8. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The text of bytes; a mark at its beginning stays. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Bytes as WebAuthn and JWS write them; null for what is none. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export async function sha256(said: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", typeof said === "string" ? utf8(said) : said));
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const sha256Hex = async (said: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await sha256(said));

/** Whether keys like ours can be used here: older browsers, and pages that came without TLS, have none. */
export const isSupported = (): Promise<boolean> =>
  Promise.resolve()
    .then(() => crypto.subtle.importKey("raw", new Uint8Array(32), "Ed25519", false, ["verify"]))
    .then(
      () => true,
      () => false,
    );

/** A public key that files or checkpoints are signed with: Ed25519. */
export type PublicKey = {
  key: CryptoKey;
  /** As every program writes it, so that two are compared. */
  pem: string;
  /** The SHA-256 of the key (SPKI), which people can compare. */
  fingerprint: string;
};

/** Null for what is no such key. */
export async function publicKeyOf(pem: string): Promise<PublicKey | null> {
  try {
    const key = await importSPKI(pem, "EdDSA", { extractable: true });
    const der = new Uint8Array(await crypto.subtle.exportKey("spki", key));
    return { key, pem: await exportSPKI(key), fingerprint: await sha256Hex(der) };
  } catch {
    return null;
  }
}

/** Whether this key has signed a text; the signature in base64url. */
export async function isSignedBy({ key }: PublicKey, text: string, signature: string): Promise<boolean> {
  const bytes = bytesOf(signature);
  if (!bytes) return false;
  return crypto.subtle.verify("Ed25519", key, bytes, utf8(text)).catch(() => false);
}
