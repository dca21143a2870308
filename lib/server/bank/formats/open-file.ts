import "server-only";
import { setImmediate } from "node:timers/promises";
import { MAX_STATEMENT_BYTES } from "@/lib/domain/bank/lines";
import { type Peeked, peek } from "./peek";
import { type Bytes, type RefusalCode, RefusedFile } from "./read-events";
import { HEAD_BYTES, kindOf } from "./sniff";
import { unzipped } from "./unzip";

/** A file to be read with the reader of its kind. */
export type OpenedFile = { name: string; kind: "camt" | "mt940" | "csv"; bytes: Bytes };

/** The same, or why it can't be. */
export type DeliveredFile = OpenedFile | Refused;

type Refused = { name: string; refused: RefusedFile };

/**
 * The files in a delivered one: itself, or those of a ZIP one after the other. Each is read, or not, before the next is asked for. A
 * reader may still find while reading that a file can't be used, a ZIP then being damaged or too large included.
 */
export async function* filesOf(name: string, file: Buffer): AsyncGenerator<DeliveredFile> {
  if (file.length > MAX_STATEMENT_BYTES) yield refused(name, "too_large");
  else if (kindOf(file.subarray(0, HEAD_BYTES)) === "zip") yield* filesInZip(name, file);
  else yield* opened(name, whole(file), "unknown_format");
}

async function* filesInZip(name: string, file: Buffer): AsyncGenerator<DeliveredFile> {
  let count = 0;
  try {
    for await (const one of unzipped(file)) {
      count += 1;
      if ("refused" in one) yield one;
      else yield* opened(one.name, one.bytes, "nested_archive");
    }
    if (count === 0) yield refused(name, "empty");
  } catch (refusal) {
    yield refusedAs(name, refusal);
  }
}

/** A file by its content; `ofArchive` is why an archive is refused here. */
async function* opened(name: string, content: Bytes, ofArchive: RefusalCode): AsyncGenerator<DeliveredFile> {
  const peeked = await peek(content, HEAD_BYTES).catch((refusal) => refusedAs(name, refusal));
  if ("refused" in peeked) {
    yield peeked;
    return;
  }
  try {
    yield asKind(name, peeked, ofArchive);
  } finally {
    await peeked.close();
  }
}

function asKind(name: string, { head, bytes }: Peeked, ofArchive: RefusalCode): DeliveredFile {
  if (head.length === 0) return refused(name, "empty");
  const kind = kindOf(head);
  if (kind === null) return refused(name, "unknown_format");
  return kind === "zip" || kind === "other archive" ? refused(name, ofArchive) : { name, kind, bytes };
}

const refused = (name: string, code: RefusalCode): Refused => ({
  name,
  refused: new RefusedFile(code, name),
});

function refusedAs(name: string, refusal: unknown): Refused {
  if (refusal instanceof RefusedFile) return { name, refused: refusal };
  throw refusal;
}

const PIECE_BYTES = 64 * 1024;

/** In pieces, with a turn for everything else between them: what reads a piece doesn't have to wait for anything. */
async function* whole(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += PIECE_BYTES) {
    yield file.subarray(from, from + PIECE_BYTES);
    await setImmediate();
  }
}
