import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { chainText, entryText } from "@/lib/domain/hashed-text";
import type { auditEntries } from "@/lib/server/platform";
import { sealingKey } from "./keys";

/** Stands before the first entry. */
export const FIRST_HASH = "0".repeat(64);

type Row = typeof auditEntries.$inferSelect;
export type EntryContent = Pick<
  Row,
  "seq" | "at" | "actorId" | "action" | "orderId" | "subject" | "detail" | "keyId"
>;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** What an entry says, as one hash: an entry of the chain can be shown without the ones around it. */
export const entryDigest = (row: EntryContent) => sha256(entryText({ ...row, at: row.at.toISOString() }));

/** The hash of an entry covers its content and, through the hash before it, every older entry. It needs no key. */
export const chainHash = (previousHash: string, digest: string) => sha256(chainText(previousHash, digest));

/** The seal of a hash; who can write into the database but has no key cannot make it. */
export function sealOf(key: Buffer, hash: string): string {
  return createHmac("sha256", key).update(hash).digest("hex");
}

/** Everything that is stored to chain and seal an entry. */
export function sealed(row: EntryContent, previousHash: string, key: Parameters<typeof sealingKey>[0]) {
  const hash = chainHash(previousHash, entryDigest({ ...row, keyId: key.id }));
  return { previousHash, hash, keyId: key.id, mac: sealOf(sealingKey(key), hash) };
}

/** Whether two hexadecimal texts are the same. */
export function isSameSeal(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
