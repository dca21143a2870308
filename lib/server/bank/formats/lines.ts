import "server-only";
import { fromWindows1252 } from "@/lib/domain/windows-1252";
import { peek } from "./peek";
import { type Bytes, RefusedFile } from "./read-events";

/** Far more than any bank writes in one line, so that a file without line breaks does not fill the memory. */
const MAX_LINE_BYTES = 256 * 1024;

const NEWLINE = 0x0a;

/** What a file begins with when it says its encoding. */
const MARKS: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];
const LONGEST_MARK = 3;

/**
 * A file's lines as text, without their ends (LF or CRLF). UTF-16 is read where its mark says so. Otherwise a line that is valid UTF-8 is
 * that, and any other is windows-1252: so nothing has to be read before the first line can be given.
 */
export async function* textLines(bytes: Bytes): AsyncGenerator<string> {
  const peeked = await peek(bytes, LONGEST_MARK);
  const known = MARKS.find(({ mark }) => mark.every((byte, place) => peeked.head[place] === byte));
  const rest = without(known?.mark.length ?? 0, peeked.bytes);
  try {
    yield* known && known.encoding !== "utf-8" ? utf16Lines(rest, known.encoding) : utf8Lines(rest);
  } finally {
    await peeked.close();
  }
}

/** All but the first bytes, which are no more than the first chunk has. */
async function* without(first: number, chunks: Bytes): AsyncGenerator<Uint8Array> {
  let left = first;
  for await (const chunk of chunks) {
    yield chunk.subarray(left);
    left = 0;
  }
}

async function* utf8Lines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield withoutReturn(decoded(Buffer.concat([...parts, chunk.subarray(start, end)])));
      parts = [];
      length = 0;
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.slice(start));
    length += chunk.length - start;
    requireShort(length);
  }
  if (parts.length > 0) yield withoutReturn(decoded(Buffer.concat(parts)));
}

async function* utf16Lines(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let text = "";
  for await (const chunk of chunks) {
    const lines = (text + decoder.decode(chunk, { stream: true })).split("\n");
    text = lines.pop() ?? "";
    requireShort(text.length);
    yield* lines.map(withoutReturn);
  }
  text += decoder.decode();
  if (text) yield withoutReturn(text);
}

const strict = new TextDecoder("utf-8", { fatal: true });

function decoded(line: Uint8Array): string {
  try {
    return strict.decode(line);
  } catch {
    return fromWindows1252(line);
  }
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);

function requireShort(length: number): void {
  if (length > MAX_LINE_BYTES) throw new RefusedFile("malformed");
}
