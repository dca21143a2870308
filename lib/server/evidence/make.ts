import "server-only";
import { type Evidence, evidenceFileName } from "@/lib/contract/evidence";
import type { Context } from "../context";
import { log } from "../log";
import type { LogEnd } from "./audit-links";
import { gatherEvidence } from "./gather";
import { currentKey, signJson, signPdf } from "./sign";

export type MadeEvidence = { evidence: Evidence /** The file’s text, signed. */; json: string };

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
  return { evidence, json: await signJson(evidence, currentKey()) };
}

/** The same for people, with that file inside, signed as well. It is drawn in another thread, which knows no key. */
export async function makePdf({ exports }: Context, made: MadeEvidence): Promise<Buffer> {
  const drawn = await exports.pdfs.draw(made);
  return exports.pace(() => signPdf(drawn, currentKey(), new Date(made.evidence.made.at)));
}

type Download = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** GET changes nothing, so that it was taken out of the house stands in the server's log and not in the audit log. */
async function madeFor(context: Context, id: string): Promise<MadeEvidence> {
  const made = await context.exports.pace(() => makeEvidence(context, id));
  log.info({ personId: context.person.id, orderId: made.evidence.redemption.id }, "evidence asked for");
  return made;
}

/** The evidence of one redemption as its JSON file. @throws AppError `not_found` */
export async function downloadJson(context: Context, { id }: { id: string }): Promise<Download> {
  const { evidence, json } = await madeFor(context, id);
  return {
    name: evidenceFileName(evidence.redemption.code, "json"),
    bytes: new Uint8Array(Buffer.from(json)),
  };
}

/** The same for people, with that file inside. @throws AppError `not_found` */
export async function downloadPdf(context: Context, { id }: { id: string }): Promise<Download> {
  const made = await madeFor(context, id);
  const pdf = await makePdf(context, made);
  return { name: evidenceFileName(made.evidence.redemption.code, "pdf"), bytes: new Uint8Array(pdf) };
}
