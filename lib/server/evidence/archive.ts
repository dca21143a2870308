import "server-only";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { asc } from "drizzle-orm";
import { ZipFile } from "yazl";
import { ARCHIVE_FORMAT, type ArchiveList, type EvidencePeriod } from "@/lib/contract/evidence";
import { publicKey } from "../audit/keys";
import type { Context } from "../context";
import { orders } from "../db/schema";
import { invalid } from "../errors";
import { log } from "../log";
import { matching } from "../orders/matching";
import type { LogEnd } from "./audit-links";
import { madeBy } from "./gather";
import { type MadeEvidence, makeEvidence, makePdf, sealingKey } from "./make";
import { fileName } from "./pdf/file-name";
import { sealDocument } from "./seal";

/** More take minutes of the server's time at once; a shorter period gives the rest. */
const MAX_REDEMPTIONS = 2_000;

/**
 * The evidence of all redemptions that were prepared in a period as one ZIP, oldest first: JSON and PDF of each, and a sealed
 * list of them at the end. Each is made when whoever reads has taken those before it, and none once they have gone. A
 * failure breaks the download off, so that a part never passes for all of it.
 * @throws AppError `invalid` for too many
 */
export async function archiveEvidence(
  context: Context,
  period: EvidencePeriod,
): Promise<ReadableStream<Uint8Array>> {
  const found = await context.db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(await matching(context, period))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MAX_REDEMPTIONS + 1);
  if (found.length > MAX_REDEMPTIONS) {
    throw invalid({ from: `These are more than ${MAX_REDEMPTIONS} redemptions. Choose a shorter period.` });
  }
  const made = madeBy(context, new Date());
  log.info({ personId: made.by.id, ...period, redemptions: found.length }, "archive of evidence asked for");
  const zip = new ZipFile();
  const files: ArchiveList["files"] = [];
  // Without the extra field of another time: verifying allows none (verify/read-zip.ts).
  const options = { mtime: new Date(made.at), forceDosTimestamp: true };
  const add = (name: string, make: () => Promise<Buffer>) =>
    zip.addReadStreamLazy(name, options, (done) => {
      make().then(
        (bytes) => {
          files.push({ name, sha256: createHash("sha256").update(bytes).digest("hex") });
          done(null, Readable.from([bytes]));
        },
        (error) => done(error),
      );
    });
  const { pace } = context.exports;
  const end: LogEnd = { position: null, from: null };
  for (const { id, code } of found) {
    let one: MadeEvidence | null = null;
    add(fileName(code, "json"), async () => {
      one = await pace(() => makeEvidence(context, id, end));
      return Buffer.from(one.json);
    });
    add(fileName(code, "pdf"), async () => {
      const made = one ?? (await pace(() => makeEvidence(context, id, end)));
      one = null;
      return makePdf(context, made);
    });
  }
  add("contents.json", async () => Buffer.from(listOf({ made, period, files: [...files] })));
  zip.end();
  return streamOf(zip);
}

/** What the archive writes, as it is taken. Node's own adapter throws where whoever reads goes away at the wrong moment. */
function streamOf(zip: ZipFile): ReadableStream<Uint8Array> {
  const { outputStream } = zip;
  let isWanted = true;
  // Not once: after the first, others may follow, and one that nobody hears ends the process.
  zip.on("error", (error: Error) => {
    if (isWanted) log.error({ err: error }, "an archive of evidence broke off");
    outputStream.destroy(error);
  });
  outputStream.on("error", () => {});
  const parts: AsyncIterator<Uint8Array> = outputStream[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const part = await parts.next();
        if (!isWanted) return;
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      cancel: () => {
        isWanted = false;
        outputStream.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

type Listed = { made: ArchiveList["made"]; period: EvidencePeriod; files: ArchiveList["files"] };

function listOf({ made, period, files }: Listed): string {
  const key = sealingKey();
  const pem = String(publicKey(key).export({ format: "pem", type: "spki" }));
  const keys = [{ id: key.id, publicKey: pem }];
  const { from = null, to = null } = period;
  return sealDocument({ format: ARCHIVE_FORMAT, made, from, to, files, keys }, key);
}
