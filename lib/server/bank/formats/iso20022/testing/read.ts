import { readCamt } from "../../camt";
import type { ReadLine } from "../../read-events";
import { inPieces, type WholeStatement, wholeStatements } from "../../testing";
import { camtOf } from "./camt";

/** The statements of a document. */
export const read = (document: string): Promise<WholeStatement[]> =>
  wholeStatements(readCamt(inPieces(Buffer.from(document))));

/** The lines of a statement with these entries. */
export async function linesIn(entries: string): Promise<ReadLine[]> {
  const [statement] = await read(camtOf(entries));
  return statement?.lines ?? [];
}

/** The only one. */
export async function lineIn(entries: string): Promise<ReadLine> {
  const [line, ...more] = await linesIn(entries);
  if (!line || more.length > 0) throw new Error(`${more.length + 1} lines`);
  return line;
}
