import "server-only";
import { type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import { checkpointText } from "@/lib/domain/hashed-text";
import type { AuditKey } from "@/lib/server/platform";
import type { AuditCheckpoint, Position } from "../context";
import { publicKey, signingKey } from "./keys";

const checkpoint = z.object({
  seq: z.number().int().positive(),
  entries: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string(),
}) satisfies z.ZodType<AuditCheckpoint>;
export type Checkpoint = AuditCheckpoint;

/** The bytes that are signed. */
export const signedText = (said: Omit<Checkpoint, "signature">): Buffer => Buffer.from(checkpointText(said));

export function signCheckpoint({ seq, entries, hash }: Position, at: Date, key: AuditKey): Checkpoint {
  const said = { seq, entries, hash, at: at.toISOString(), keyId: key.id };
  return { ...said, signature: sign(null, signedText(said), signingKey(key)).toString("base64url") };
}

/** Whether one of these keys has signed it; null where none of them is the one that it names. */
export function isSigned(one: Checkpoint, keys: readonly AuditKey[]): boolean | null {
  const key = keys.find(({ id }) => id === one.keyId);
  return key ? isSignedBy(one, publicKey(key)) : null;
}

/** With the public key only (`npm run audit -- public-key`). */
export function isSignedBy(one: Checkpoint, key: KeyObject): boolean {
  return verify(null, signedText(one), key, Buffer.from(one.signature, "base64url"));
}

/**
 * Checkpoints that were kept as text: one JSON object a line, alone as in `AUDIT_CHECKPOINT_FILE`, or within a line of
 * the log. Other lines are passed over.
 * @throws Error for a file without any, since comparing with nothing would prove nothing
 */
export function parseCheckpoints(text: string): Checkpoint[] {
  const found = text.split("\n").flatMap((line) => {
    const start = line.indexOf("{");
    if (start < 0) return [];
    try {
      const value = JSON.parse(line.slice(start, line.lastIndexOf("}") + 1));
      const parsed = checkpoint.safeParse(value.checkpoint ?? value);
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
  if (found.length === 0) throw new Error("There is no checkpoint in this file.");
  return found;
}
