import "server-only";
import { fromWindows1252 } from "@/lib/domain/windows-1252";
import { peek } from "./peek";
import { type Bytes, RefusedFile } from "./read-events";

const SLICE_BYTES = 64 * 1024;
const HEAD_BYTES = 1024;

/** What begins so is encoded so; the longer beginnings come first. */
const BEGINNINGS: [number[], string | null][] = [
  [[0x00, 0x00, 0xfe, 0xff], null],
  [[0xff, 0xfe, 0x00, 0x00], null],
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
  [[0x3c, 0x00], "utf-16le"],
  [[0x00, 0x3c], "utf-16be"],
];

/** What a declaration may name. One that names UTF-16 and can be read as ASCII is none: it was converted since. */
const DECLARED = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["us-ascii", "utf-8"],
  ["ascii", "utf-8"],
  ["utf-16", "utf-8"],
  ["iso-8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["cp1252", "windows-1252"],
]);
/** Others of one byte a character, such as those of Eastern Europe. */
const SINGLE_BYTE = /^(?:iso-8859-(?:[2-9]|1[03-6])|windows-125[0-8])$/;

/** The encoding of an XML file by its first bytes: its byte order mark, else its declaration, else UTF-8. */
export function encodingOf(head: Uint8Array): string {
  const begins = BEGINNINGS.find(([bytes]) => bytes.every((byte, place) => head[place] === byte));
  if (begins) return begins[1] ?? unknown("UTF-32");
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString("latin1");
  const [, declared = "utf-8"] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'<>]*)["']/.exec(text) ?? [];
  const name = declared.toLowerCase();
  return DECLARED.get(name) ?? (SINGLE_BYTE.test(name) ? name : unknown(declared));
}

/** An XML file's text, in pieces of at most 64 KB. Bytes that its encoding does not have are `malformed`. */
export async function* decoded(bytes: Bytes): AsyncGenerator<string> {
  const { head, bytes: whole, close } = await peek(bytes, HEAD_BYTES);
  try {
    const decode = decoderOf(encodingOf(head));
    for await (const chunk of whole) for (const slice of slicesOf(chunk)) yield decode(slice);
    yield decode();
  } finally {
    await close();
  }
}

/** Reads one slice after the other as text, and without one what is left at the end. */
type Decode = (slice?: Uint8Array) => string;

function decoderOf(encoding: string): Decode {
  if (encoding === "windows-1252") return (slice = new Uint8Array()) => fromWindows1252(slice);
  const decoder = knownDecoder(encoding);
  return (slice) => {
    try {
      return decoder.decode(slice, { stream: slice !== undefined });
    } catch {
      // words: kept in the audit log, and said by placeText
      throw new RefusedFile("malformed", `${decoder.encoding} text`);
    }
  };
}

function knownDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    // The runtime lacks it: Node has no ISO-8859-16.
    return unknown(encoding);
  }
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) yield bytes.subarray(from, from + SLICE_BYTES);
}

function unknown(encoding: string): never {
  throw new RefusedFile("unknown_encoding", encoding.slice(0, 40));
}
