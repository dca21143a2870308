import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { canonical } from "@/lib/domain/canonical";
import type { ProofAct } from "@/lib/domain/proof-acts";
import type { Statement } from "@/lib/server/platform";

/** The hash of what a request decides: of an approval the redemption's own, of all others that of the request. */
export function decidedHash(act: ProofAct, content: Record<string, unknown>): string {
  if (act === "approve") return String(content.contentHash);
  return createHash("sha256").update(canonical(content)).digest("hex");
}

/** What a person is asked to sign; the nonce makes each asking another one. */
export function newStatement(act: ProofAct, items: Statement["items"], personId: string): Statement {
  const nonce = randomBytes(16).toString("base64url");
  return { version: "redemption-desk/1", act, items, personId, nonce };
}

/** The challenge that a passkey signs for a statement: it follows from the statement alone. */
export function challengeOf(statement: Statement): string {
  return createHash("sha256").update(canonical(statement)).digest("base64url");
}

/** The SHA-256 of a passkey's public key (COSE in base64url), by which the audit log knows it. */
export const keyFingerprint = (publicKey: string) =>
  createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("hex");
