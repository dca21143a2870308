import "server-only";
import { crc32, inflateRawSync } from "node:zlib";
import type { Finding } from "./report";

export type ZippedFile = {
  name: string;
  /** Where its packed bytes stand. */
  from: number;
  to: number;
  /** Null where it cannot be unpacked as it was put in. */
  read: () => Buffer | null;
};

/** No file of ours is nearly as long; more would only be meant to exhaust the reader. */
const MAX_BYTES = 256 * 1024 * 1024;

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES, DESCRIPTOR_BYTES] = [30, 46, 22, 16];

/** Each entry of the directory up to its time: made by Unix with APPNOTE 6.3, read from 2.0 on, UTF-8, packed by deflate. */
const CENTRAL_HEAD = Buffer.from("504b01023f03140008080800", "hex");
/** Behind the length of its name: no extra field, no comment, the first disk, an ordinary file of mode 0664. */
const CENTRAL_TAIL = Buffer.from("00000000000000000000b481", "hex");

const DAMAGED = "isn’t packed as it was: something was changed, added or taken out here";

/** One changed byte is in few places; where every place differs, another program packed it. */
const MAX_PLACES = 3;
const REPACKED: Finding = {
  place: "the archive as a whole",
  message:
    "was packed again by another program. Verify it as it was downloaded, or unpack it and verify contents.json",
};

/**
 * Reads an archive as ours are written, and nothing else (APPNOTE 4.3): file behind file without a gap, each header saying
 * what the directory says, so that no byte goes unread. Resolves to no files where it has no readable directory.
 */
export function readZip(zip: Buffer): { files: ZippedFile[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const end = zip.length - END_BYTES;
  if (end < 0 || zip.readUInt32LE(end) !== END) {
    const place = `byte ${zip.length}, the end of the file`;
    return {
      files: [],
      findings: [{ place, message: "isn’t the end of an archive: it was cut off, or something was added" }],
    };
  }
  const directory = readDirectory(zip, end, findings);
  const packedAt = mostFrequent(directory.map((header) => header.packedAt));
  let next = 0;
  for (const header of directory) {
    if (!isWhole(zip, header, next)) findings.push({ place: header.name, message: DAMAGED });
    if (!header.isPlain || header.packedAt !== packedAt) {
      findings.push({ place: `${header.name}, in the directory of the archive`, message: DAMAGED });
    }
    next = header.dataAt + header.size + DESCRIPTOR_BYTES;
  }
  if (next !== zip.readUInt32LE(end + 16)) {
    findings.push({ place: `byte ${next + 1}, before the directory of the archive`, message: DAMAGED });
  }
  return {
    files: directory.map((header) => ({
      ...{ name: header.name, from: header.dataAt, to: header.dataAt + header.size },
      read: () => unpack(zip, header),
    })),
    findings: findings.length > MAX_PLACES ? [REPACKED] : findings,
  };
}

function mostFrequent(times: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

type Header = ReturnType<typeof readHeader>;

function readDirectory(zip: Buffer, end: number, findings: Finding[]): Header[] {
  const [count, size, from] = [
    zip.readUInt16LE(end + 10),
    zip.readUInt32LE(end + 12),
    zip.readUInt32LE(end + 16),
  ];
  const headers: Header[] = [];
  let at = from;
  while (at + CENTRAL_BYTES <= end && zip.readUInt32LE(at) === CENTRAL) {
    const header = readHeader(zip, at);
    headers.push(header);
    at = header.end;
  }
  const disks = zip.readUInt32LE(end + 4);
  const isAll = at === end && from + size === end && headers.length === count;
  if (!isAll || disks !== 0 || zip.readUInt16LE(end + 8) !== count || zip.readUInt16LE(end + 20) !== 0) {
    findings.push({ place: `byte ${at + 1}, the directory of the archive`, message: DAMAGED });
  }
  return headers;
}

function readHeader(zip: Buffer, at: number) {
  const nameEnd = at + CENTRAL_BYTES + zip.readUInt16LE(at + 28);
  const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
  const localAt = zip.readUInt32LE(at + 42);
  const name = zip.subarray(at + CENTRAL_BYTES, nameEnd);
  return {
    name: name.toString(),
    ...{ localAt, dataAt: localAt + LOCAL_BYTES + name.length, end: extraEnd + zip.readUInt16LE(at + 32) },
    ...{ crc: zip.readUInt32LE(at + 16), size: zip.readUInt32LE(at + 20), length: zip.readUInt32LE(at + 24) },
    /** What stands before each file: how, and when it was packed. */
    local: Buffer.concat([zip.subarray(at + 6, at + 16), Buffer.alloc(12), lengths(name.length), name]),
    descriptor: zip.subarray(at + 16, at + 28),
    /** The same for all files that are packed together. */
    packedAt: zip.readUInt32LE(at + 12),
    /** Whether everything else is as it always is, so that it has no room for what nobody sealed. */
    isPlain:
      zip.subarray(at, at + 12).equals(CENTRAL_HEAD) && zip.subarray(at + 30, at + 42).equals(CENTRAL_TAIL),
  };
}

/** A name's length, and that nothing follows it. */
function lengths(name: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(name);
  return bytes;
}

/** Whether a file stands where the one before it ends, between what belongs before and behind it. */
function isWhole(zip: Buffer, { localAt, dataAt, size, local, descriptor }: Header, next: number): boolean {
  const dataEnd = dataAt + size;
  if (localAt !== next || dataEnd + DESCRIPTOR_BYTES > zip.length) return false;
  return (
    zip.readUInt32LE(localAt) === LOCAL &&
    zip.subarray(localAt + 4, dataAt).equals(local) &&
    zip.subarray(dataEnd, dataEnd + 4).equals(DESCRIPTOR) &&
    zip.subarray(dataEnd + 4, dataEnd + DESCRIPTOR_BYTES).equals(descriptor)
  );
}

const DESCRIPTOR = Buffer.from("PK\x07\x08", "latin1");

function unpack(zip: Buffer, { dataAt, size, length, crc }: Header): Buffer | null {
  try {
    const packed = zip.subarray(dataAt, dataAt + size);
    // With `info` it tells how much it has read, which its types leave out.
    const unpacked: unknown = inflateRawSync(packed, { maxOutputLength: MAX_BYTES, info: true });
    const { buffer: bytes, engine } = unpacked as { buffer: Buffer; engine: { bytesWritten: number } };
    const isAll = engine.bytesWritten === size && bytes.length === length;
    return isAll && crc32(bytes) === crc ? bytes : null;
  } catch {
    return null;
  }
}
