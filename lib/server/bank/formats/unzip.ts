import "server-only";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { type Bytes, RefusedFile } from "./read-events";
import { UnpackedBytes } from "./unpacked-bytes";

const MAX_FILES = 1000;

/** A file in a ZIP, or why it is not read. */
export type ZippedFile = { name: string; bytes: Bytes } | { name: string; refused: RefusedFile };

/**
 * The files of a ZIP, one after the other, unpacked as they are read and counted meanwhile: what the ZIP says of their sizes can only
 * refuse it earlier. Nothing is written anywhere. Throws `RefusedFile` where the whole ZIP can't be read.
 */
export async function* unzipped(zip: Buffer): AsyncGenerator<ZippedFile> {
  const { archive, entries } = await directoryOf(zip);
  const unpacked = new UnpackedBytes();
  for (const entry of entries) {
    const name = nameOf(entry);
    const refusal = refusalOf(entry, name);
    if (refusal) yield { name, refused: refusal };
    else if (!isBeside(name)) yield { name, bytes: contentOf(archive, entry, unpacked) };
  }
}

async function directoryOf(zip: Buffer): Promise<{ archive: ZipFile; entries: Entry[] }> {
  const archive = await orMalformed(fromBufferPromise(zip, { decodeStrings: false }), null);
  if (archive.entryCount > MAX_FILES) throw new RefusedFile("too_many_files");
  const entries = await orMalformed(entriesOf(archive), null);
  const declared = new UnpackedBytes();
  for (const entry of entries) declared.add(entry.uncompressedSize, nameOf(entry));
  return { archive, entries };
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return entries;
}

async function* contentOf(archive: ZipFile, entry: Entry, unpacked: UnpackedBytes): Bytes {
  const name = nameOf(entry);
  const stream = await orMalformed(archive.openReadStreamPromise(entry), name);
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let checksum = 0;
  try {
    for (;;) {
      const { value, done } = await orMalformed(chunks.next(), name);
      if (done) break;
      unpacked.add(value.length, name);
      checksum = crc32(value, checksum);
      yield value;
    }
  } finally {
    stream.destroy();
  }
  if (checksum !== entry.crc32) throw new RefusedFile("malformed", name);
}

/** Why this one is not read; null where it is. */
function refusalOf(entry: Entry, name: string): RefusedFile | null {
  if (isUnsafe(name)) return new RefusedFile("unsafe_name", name);
  if (entry.isEncrypted()) return new RefusedFile("encrypted", name);
  if (!entry.canDecodeFileData()) return new RefusedFile("unknown_compression", name);
  return null;
}

/** Whether a name leads out of its folder, on whichever system, or hides what it is. */
const isUnsafe = (name: string): boolean =>
  /^[\\/]|^[A-Za-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(name) || /\p{Cc}/u.test(name);

/** Folders, and what computers add. */
const isBeside = (name: string): boolean =>
  /[\\/]$|(?:^|[\\/])(?:__MACOSX[\\/]|\.DS_Store$|Thumbs\.db$)/.test(name);

const nameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);

async function orMalformed<Value>(promise: Promise<Value>, at: string | null): Promise<Value> {
  try {
    return await promise;
  } catch {
    throw new RefusedFile("malformed", at);
  }
}
