import { expect } from "vitest";
import { readMt940 } from "../../mt940";
import type { ReadLine } from "../../read-events";
import { encoded, inPieces, refusalOf, wholeStatements } from "../../testing";

/** The statements of a file. */
export const read = (text: string, encoding?: "utf-8" | "windows-1252") =>
  wholeStatements(readMt940(inPieces(encoded(text, encoding))));

/** Why a file is refused. */
export const refusal = (text: string) => refusalOf(readMt940(inPieces(encoded(text))));

type Parts = { account?: string; number?: string; opening?: string; closing?: string; lines?: string };

/** A statement in which all that a test is not about is right. */
export const statement = ({
  account = "DE89370400440532013000",
  number = "12/1",
  opening = ":60F:C261123EUR1000,00",
  closing = ":62F:C261124EUR1000,00",
  lines = "",
}: Parts = {}) =>
  [":20:STARTUMS", `:25:${account}`, `:28C:${number}`, opening, lines, closing, "-", ""]
    .filter((line, place) => line || place === 7)
    .join("\r\n");

/** The one line of a statement with these fields. */
export async function lineOf(lines: string): Promise<ReadLine> {
  const [found] = (await read(statement({ lines }))).map((whole) => whole.lines);
  expect(found).toHaveLength(1);
  return found?.[0] as ReadLine;
}

/** The same of a line with these details. */
export const withDetails = (details: string) =>
  lineOf(`:61:2611241124C125000,00NTRFNONREF\r\n:86:${details}`);
