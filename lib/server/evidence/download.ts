import "server-only";
import type { Context } from "../context";
import { log } from "../log";
import { type MadeEvidence, makeEvidence, makePdf } from "./make";
import { fileName } from "./pdf/file-name";

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
  return { name: fileName(evidence.redemption.code, "json"), bytes: new Uint8Array(Buffer.from(json)) };
}

/** The same for people, with that file inside. @throws AppError `not_found` */
export async function downloadPdf(context: Context, { id }: { id: string }): Promise<Download> {
  const made = await madeFor(context, id);
  const pdf = await makePdf(context, made);
  return { name: fileName(made.evidence.redemption.code, "pdf"), bytes: new Uint8Array(pdf) };
}
