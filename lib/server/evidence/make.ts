import "server-only";
import type { Evidence } from "@/lib/contract/evidence";
import type { AuditKey } from "../audit-keys";
import type { Context } from "../context";
import { currentAuditKeys } from "../env";
import type { LogEnd } from "./audit-links";
import { gatherEvidence } from "./gather";
import { sealPdf } from "./pdf/seal-pdf";
import { sealDocument } from "./seal";

export type MadeEvidence = { evidence: Evidence /** The file’s text, sealed. */; json: string };

/**
 * The evidence of one redemption, by our id or the issuer's OrderId. `end` is shared by files that are made together.
 * @throws AppError `not_found`
 */
export async function makeEvidence(
  context: Context,
  id: string,
  end: LogEnd = { position: null, from: null },
): Promise<MadeEvidence> {
  const evidence = await gatherEvidence(context, id, end);
  return { evidence, json: sealDocument(evidence, sealingKey()) };
}

/** The same for people, with that file inside, sealed as well. It is drawn in another thread, which knows no key. */
export const makePdf = async ({ exports }: Context, made: MadeEvidence): Promise<Buffer> =>
  sealPdf(await exports.pdfs.draw(made), sealingKey());

/** The key that seals the audit log's new entries. */
export function sealingKey(): AuditKey {
  const [key] = currentAuditKeys();
  if (!key) throw new Error("The audit log has no key.");
  return key;
}
