import { decodeProtectedHeader, flattenedVerify } from "jose";
import { z } from "zod";
import { archiveList, evidence, jws } from "@/lib/contract/evidence";
import { words } from "@/lib/words/evidence-check";
import { base64url, bytesOf, type PublicKey, publicKeyOf, textOf } from "./crypto";

/** The keys of a file by their ids, and which of them have verified something of it. */
export type Keys = ReturnType<typeof keysOf>;

/** What a file says that one of its keys has signed, and the certificate that PDFs are signed with beside it. */
export type Opened = { said: unknown; keys: Keys; certificate: string };

/**
 * Verifies a JSON file's signature with the key that it names: one of `publicKeys` (PEM) where there are any, else as the file
 * itself lists it.
 * @returns in a sentence why it can't be relied on
 */
export async function openJson(
  bytes: Uint8Array,
  publicKeys: readonly string[] | undefined,
): Promise<Opened | string> {
  const text = textOf(bytes);
  const file = jws.safeParse(parsed(text)).data;
  const said = parsed(textOf(bytesOf(file?.payload ?? "") ?? new Uint8Array()));
  const listed = keysSaid.safeParse(said).data;
  if (!file || !listed) return words.changed;
  const entries = await Promise.all(
    listed.map(async ({ id, publicKey }) => [id, await publicKeyOf(publicKey)] as const),
  );
  for (const [id, key] of entries) {
    const other = entries.find((entry) => entry[0] === id && key && entry[1] && entry[1].pem !== key.pem);
    if (other) return words.twoKeys(id);
  }
  const id = keyIdOf(file);
  const named = listed.find((one) => one.id === id);
  const key = named && (await publicKeyOf(named.publicKey));
  if (!named || !key) return words.changedNoKey;
  const isSigned = await flattenedVerify(file, key.key, { algorithms: ["EdDSA"] }).then(
    () => true,
    () => false,
  );
  // The last letter of a signature has bits without meaning, and a text can be written in more than one way.
  const written = jwsText({ ...file, signature: base64url(bytesOf(file.signature) ?? new Uint8Array()) });
  if (!isSigned || text !== written) return words.changed;
  const trusted = publicKeys && (await Promise.all(publicKeys.map(publicKeyOf)));
  const isTrusted = ({ pem }: PublicKey) => trusted?.some((given) => given?.pem === pem) ?? true;
  if (!isTrusted(key)) return words.otherKey(named.id, key.fingerprint);
  const keys = keysOf(entries.flatMap(([name, one]) => (one && isTrusted(one) ? [[name, one]] : [])));
  keys.verified.set(named.id, key);
  return { said, keys, certificate: named.certificate };
}

/** The bytes of a JWS, written in one way only, so that a changed blank or escape is found as well. */
export const jwsText = ({ payload, protected: header, signature }: z.infer<typeof jws>) =>
  JSON.stringify({ payload, protected: header, signature });

function keysOf(entries: readonly (readonly [string, PublicKey])[]) {
  const [listed, verified] = [new Map(entries), new Map<string, PublicKey>()];
  return {
    listed,
    verified,
    /** Whether there is such a key and it passes; what a file only names has verified nothing. */
    verify: async (id: string, passes: (key: PublicKey) => Promise<boolean>): Promise<boolean> => {
      const key = listed.get(id);
      if (!key || !(await passes(key))) return false;
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
