import "server-only";

/** How much of a file {@link kindOf} wants to see. */
export const HEAD_BYTES = 4096;

/** What a file is by its content: what reads it, or an archive. */
type FileKind = "camt" | "mt940" | "csv" | "zip" | "other archive";

const ARCHIVES: readonly number[][] = [
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  [0x52, 0x61, 0x72, 0x21],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  [0x28, 0xb5, 0x2f, 0xfd],
];
const ZIPS: readonly number[][] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
];
/** Where tape archives say what they are. */
const TAR_AT = 257;

type Head = { bytes: Uint8Array; text: string };

/** In this order; XML is for the reader of camt, which says whether it is one. */
const KINDS: readonly [FileKind, (head: Head) => boolean][] = [
  ["zip", ({ bytes }) => ZIPS.some((beginning) => begins(bytes, beginning))],
  // words: a code
  ["other archive", ({ bytes }) => ARCHIVES.some((beginning) => begins(bytes, beginning)) || isTar(bytes)],
  ["camt", ({ text }) => isXml(text)],
  ["mt940", ({ text }) => /(?:^|[\r\n]|\{4:)[ \t]*:20:/.test(text.slice(0, 1024))],
  ["csv", ({ text }) => isTable(text)],
];

/** What a file is by its first bytes, whatever its name says; null for what we don't read, such as PDF, HTML and pictures. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const head = { bytes, text: textOf(bytes) };
  return KINDS.find(([, is]) => is(head))?.[0] ?? null;
}

const begins = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, place) => bytes[place] === byte);

const isTar = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(TAR_AT, TAR_AT + 5)).toString("latin1") === "ustar";

/** Enough of the text to know it by: letters other than ASCII may be wrong. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0x00))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0x00 && second === 0x3c))
    return new TextDecoder("utf-16be").decode(bytes);
  return Buffer.from(bytes).toString("latin1").replace(/^ï»¿/, "");
}

const isXml = (text: string): boolean =>
  /^\s*<(?:\?xml\s|!--|!DOCTYPE\s|[A-Za-z_][\w.:-]*[\s/>])/.test(text) &&
  !/^\s*(?:<\?[^>]*>\s*)?<(?:!doctype\s+)?html[\s>]/i.test(text);

/** Whether two of the first lines, or the only one, are divided alike. */
function isTable(text: string): boolean {
  if (/[^\P{Cc}\t\r\n\u0080-\u009f]/u.test(text) || /^\s*(?:%PDF|[{[<])/.test(text)) return false;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  return [";", ",", "\t", "|"].some((delimiter) => {
    const counts = lines.slice(0, 20).map((line) => line.split(delimiter).length - 1);
    if (lines.length === 1) return (counts[0] ?? 0) > 1;
    return counts.some((count, place) => count > 0 && counts.indexOf(count) !== place);
  });
}
