import "server-only";
import { createPublicKey, type KeyObject } from "node:crypto";
import { decodeProtectedHeader, flattenedVerify } from "jose";
import { z } from "zod";
import { archiveList, evidence, jws } from "@/lib/contract/evidence";
import { fingerprintOf } from "@/lib/server/record";
import { jwsText } from "../sign";

/** The keys of a file by their ids, and which of them have verified something of it. */
export type Keys = ReturnType<typeof keysOf>;

/** What a file says that one of its keys has signed, and the certificate that PDFs are signed with beside it. */
export type Opened = { said: unknown; keys: Keys; certificate: string };

const CHANGED = "isn’t what was signed: it was changed, cut off, or is no evidence of ours";

/**
 * Verifies a JSON file's signature with the key that it names: one of `publicKeys` where there are any, else as the file
 * itself lists it.
 * @returns in a sentence why it can't be relied on
 */
export async function openJson(
  bytes: Buffer,
  publicKeys: readonly KeyObject[] | undefined,
): Promise<Opened | string> {
  const text = bytes.toString();
  const file = jws.safeParse(parsed(text)).data;
  const said = parsed(bytesOf(file?.payload).toString());
  const listed = keysSaid.safeParse(said).data;
  if (!file || !listed) return CHANGED;
  const entries = listed.map(({ id, publicKey }) => [id, keyFrom(publicKey)] as const);
  for (const [id, key] of entries) {
    const other = entries.find((entry) => entry[0] === id && key && entry[1]?.equals(key) === false);
    if (other) return `gives the name “${id}” to two keys`;
  }
  const id = keyIdOf(file);
  const named = listed.find((one) => one.id === id);
  const key = named && keyFrom(named.publicKey);
  if (!named || !key) return `${CHANGED}. It names no key that it lists`;
  const isSigned = await flattenedVerify(file, key, { algorithms: ["EdDSA"] }).then(
    () => true,
    () => false,
  );
  // The last letter of a signature has bits without meaning.
  const written = jwsText({ ...file, signature: bytesOf(file.signature).toString("base64url") });
  if (!isSigned || !bytes.equals(Buffer.from(written))) return CHANGED;
  const isTrusted = (one: KeyObject) => publicKeys?.some((given) => given.equals(one)) ?? true;
  if (!isTrusted(key))
    return `is signed with a key that you didn’t give: “${named.id}”, ${fingerprintOf(key)}`;
  const keys = keysOf(entries.flatMap(([name, one]) => (one && isTrusted(one) ? [[name, one]] : [])));
  keys.verified.set(named.id, key);
  return { said, keys, certificate: named.certificate };
}

function keysOf(entries: readonly (readonly [string, KeyObject])[]) {
  const [listed, verified] = [new Map(entries), new Map<string, KeyObject>()];
  return {
    listed,
    verified,
    /** Whether there is such a key and it passes; what a file only names has verified nothing. */
    verify: (id: string, passes: (key: KeyObject) => boolean): boolean => {
      const key = listed.get(id);
      if (!key || !passes(key)) return false;
      verified.set(id, key);
      return true;
    },
  };
}

/** Where evidence and the list of an archive say their keys. */
const keysSaid = z.union([
  archiveList
    .pick({ keys: true })
    .loose()
    .transform(({ keys }) => keys),
  z.object({ audit: evidence.shape.audit.pick({ keys: true }).loose() }).transform(({ audit }) => audit.keys),
]);

const bytesOf = (base64url = "") => Buffer.from(base64url, "base64url");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function keyIdOf(file: z.infer<typeof jws>): string | undefined {
  try {
    return decodeProtectedHeader(file).kid;
  } catch {
    return undefined;
  }
}

function keyFrom(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}
