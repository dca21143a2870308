import "server-only";
import { verifyEvidence as verify } from "@/lib/evidence/verify";
import { asPems, keyObjects } from "./keys";
import type { Report, Trust } from "./report";

/** {@link verify}, with keys as Node has them. */
export async function verifyEvidence(
  bytes: Buffer,
  trust: Trust = {},
): Promise<Report & { certificate?: string }> {
  const { keys, ...report } = await verify(bytes, { ...trust, publicKeys: asPems(trust.publicKeys) });
  return { ...report, keys: keyObjects(keys) };
}
