import { windows1252 } from "@/lib/domain/windows-1252";
import type { Bytes, ReadEvent, ReadLine, StatementEnd, StatementHead } from "./read-events";
import { RefusedFile } from "./read-events";

/** A statement as tests look at it. */
export type WholeStatement = { head: StatementHead; lines: ReadLine[]; end: StatementEnd };

/** The statements that a reader gave. */
export async function wholeStatements(events: AsyncIterable<ReadEvent>): Promise<WholeStatement[]> {
  const statements: WholeStatement[] = [];
  let begun: Pick<WholeStatement, "head" | "lines"> | null = null;
  for await (const event of events) {
    if (event.type === "begin") begun = { head: event.head, lines: [] };
    if (!begun) throw new Error(`${event.type} before begin`);
    if (event.type === "line") begun.lines.push(event.line);
    if (event.type === "end") {
      statements.push({ ...begun, end: event.end });
      begun = null;
    }
  }
  if (begun) throw new Error("a statement without its end");
  return statements;
}

/** Why a reader refused a file, "bad_date at line 6"; fails where it read it. */
export async function refusalOf(events: AsyncIterable<ReadEvent>): Promise<string> {
  try {
    for await (const _ of events);
  } catch (refusal) {
    if (refusal instanceof RefusedFile) return refusal.message;
    throw refusal;
  }
  throw new Error("the file was read");
}

/** A file's bytes in pieces of `size`. */
export async function* inPieces(
  file: Uint8Array,
  size = file.length || 1,
): Bytes & AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.slice(at, at + size);
}

/** Text in UTF-8, or in what banks used before. */
export const encoded = (text: string, encoding: "utf-8" | "windows-1252" = "utf-8"): Uint8Array =>
  encoding === "utf-8" ? Buffer.from(text) : windows1252(text);
