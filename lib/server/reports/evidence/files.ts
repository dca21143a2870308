import "server-only";
import { createHash } from "node:crypto";
import { asc } from "drizzle-orm";
import { Zip, ZipDeflate } from "fflate";
import {
  ARCHIVE_FORMAT,
  type ArchiveList,
  type Evidence,
  type EvidencePeriod,
  evidenceFileName,
} from "@/lib/contract/evidence";
import { inLanguage, invalid, log, orders } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { matching } from "@/lib/server/redemptions";
import { type Language, languageNow } from "@/lib/words/language";
import { words } from "@/lib/words/month-end";
import type { LogEnd } from "./audit-links";
import { gatherEvidence, madeBy } from "./gather";
import { currentKey, publicPart, signJson, signPdf } from "./sign";

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
  // What is signed says the same in every language.
  const evidence = await inLanguage("en", () => gatherEvidence(context, id, end));
  return { evidence, json: await signJson(evidence, currentKey()) };
}

/** The same for people, with that file inside, signed as well. It is drawn in another thread, which knows no key. */
export async function makePdf(
  { exports }: Context,
  made: MadeEvidence,
  reader: Language = languageNow(),
): Promise<Buffer> {
  const drawn = await exports.pdfs.draw({ ...made, language: reader });
  const at = new Date(made.evidence.made.at);
  return exports.pace(() => inLanguage(reader, () => signPdf(drawn, currentKey(), at)));
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

/** More take minutes of the server's time at once; a shorter period gives the rest. */
const MAX_REDEMPTIONS = 2_000;

/**
 * The evidence of all redemptions that were prepared in a period as one ZIP, oldest first: JSON and PDF of each, and a signed
 * list of them at the end. Each is made when those before it were taken.
 * @throws AppError `invalid` for too many
 */
export async function archiveEvidence(
  context: Context,
  period: EvidencePeriod,
): Promise<AsyncIterable<Uint8Array>> {
  const found = await context.db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(await matching(context, period))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MAX_REDEMPTIONS + 1);
  if (found.length > MAX_REDEMPTIONS) {
    throw invalid({ from: words.tooManyRedemptions(MAX_REDEMPTIONS) });
  }
  const made = madeBy(context, new Date());
  log.info({ personId: made.by.id, ...period, redemptions: found.length }, "archive of evidence asked for");
  return zipped(filesOf(context, found, { made, period, reader: languageNow() }), new Date(made.at));
}

type PackedFile = { name: string; bytes: Uint8Array };
/** `reader`: its language, which is not known any more where the files are made one after the other. */
type Asked = { made: ArchiveList["made"]; period: EvidencePeriod; reader: Language };

async function* filesOf(
  context: Context,
  found: readonly { id: string; code: string }[],
  { made, period: { from, to }, reader }: Asked,
): AsyncGenerator<PackedFile> {
  const files: ArchiveList["files"] = [];
  const listed = (name: string, bytes: Buffer): PackedFile => {
    files.push({ name, sha256: createHash("sha256").update(bytes).digest("hex") });
    return { name, bytes };
  };
  const end: LogEnd = { position: null, from: null };
  for (const { id, code } of found) {
    const one = await context.exports.pace(() => makeEvidence(context, id, end));
    yield listed(evidenceFileName(code, "json"), Buffer.from(one.json));
    yield listed(evidenceFileName(code, "pdf"), await makePdf(context, one, reader));
  }
  const key = currentKey();
  const list = {
    ...{ format: ARCHIVE_FORMAT, made, from: from ?? null, to: to ?? null, files },
    keys: [publicPart(key)],
  } satisfies ArchiveList;
  yield { name: "contents.json", bytes: Buffer.from(await signJson(list, key)) };
}

async function* zipped(files: AsyncIterable<PackedFile>, mtime: Date): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((_error, part) => packed.push(part));
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    file.push(bytes, true);
    yield* packed.splice(0);
  }
  zip.end();
  yield* packed;
}
