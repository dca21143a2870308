import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { deriveKey } from "./derive-key";

/** What both the seal of entries and the signature of checkpoints are derived from (docs/decisions/0013). */
export type AuditKey = { id: string; material: Buffer };

const MIN_BYTES = 32;
const KEY = /^([A-Za-z0-9._-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/;

/** `id:base64`, several separated by commas: the first seals new entries, the others still verify older ones. */
export const auditKeyRing = z.string().transform((text, check): AuditKey[] => {
  const keys = text.split(",").map((entry) => {
    const [, id = "", base64 = ""] = KEY.exec(entry.trim()) ?? [];
    return { id, material: Buffer.from(base64, "base64") };
  });
  if (keys.some(({ id, material }) => id === "" || material.length < MIN_BYTES)) {
    check.addIssue(
      `must look like 2026:base64,2025:base64: a name and at least ${MIN_BYTES} random bytes each (openssl rand -base64 32)`,
    );
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length) check.addIssue("names two keys the same");
  return keys;
});

/** For trying out: a key made of another secret, named after itself, so that another secret is not taken for a forgery. */
export function deriveAuditKey(secret: string): AuditKey {
  const material = deriveKey(secret, "audit key");
  const id = `local-${createHash("sha256").update(material).digest("hex").slice(0, 8)}`;
  return { id, material };
}
