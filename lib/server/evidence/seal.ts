import "server-only";
import { createHash, type KeyObject, sign, verify } from "node:crypto";
import type { ArchiveList, Evidence } from "@/lib/contract/evidence";
import { signingKey } from "../audit/keys";
import type { AuditKey } from "../audit-keys";

export type Manifest = Record<string, string>;

/** The bytes of the file: the same document is the same text everywhere. */
export const canonicalText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/** A document with its seal, as the file's text. */
export function sealDocument(said: Evidence | ArchiveList, key: AuditKey): string {
  // As it will be read again: what is undefined is left out.
  const document = JSON.parse(JSON.stringify(said));
  const manifest = manifestOf(document);
  const text = sealedText({ format: said.format, keyId: key.id, manifest });
  const signature = sign(null, text, signingKey(key)).toString("base64url");
  return canonicalText({ ...document, seal: { keyId: key.id, manifest, signature } });
}

/** Whether this key has signed this manifest. A signature in another spelling of the same bytes is none. */
export function isSealed(sealed: Sealed, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, "base64url");
  return bytes.toString("base64url") === signature && verify(null, sealedText(sealed), key, bytes);
}

type Sealed = { format: string; keyId: string; manifest: Manifest };

/** The order of the fields counts: it is how the file's bytes stand. */
const sealedText = ({ format, keyId, manifest }: Sealed) =>
  Buffer.from(JSON.stringify([format, keyId, Object.entries(manifest)]));

/** The SHA-256 of every value in a document by its JSON pointer (RFC 6901), in the order in which they stand. */
export function manifestOf(document: unknown): Manifest {
  return Object.fromEntries(leaves(document, ""));
}

function* leaves(value: unknown, pointer: string): Generator<[string, string]> {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  for (const [name, one] of inner) yield* leaves(one, childPointer(pointer, name));
  if (inner.length === 0) yield [pointer, createHash("sha256").update(JSON.stringify(value)).digest("hex")];
}

export const childPointer = (pointer: string, name: string) =>
  `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
