import "server-only";
import { Readable } from "node:stream";
import { type CsvError, type Options, parse } from "csv-parse";
import { placeIn } from "../place";
import { RefusedFile } from "../read-events";

/** A row of the file; `number` counts as spreadsheets do, from 1 and with empty rows. */
export type Row = { cells: string[]; number: number };

/** A quote that is never closed would make the rest of the file one cell. */
const MAX_ROW_LENGTH = 256 * 1024;

const OPTIONS: Options = {
  bom: false,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: MAX_ROW_LENGTH,
};

/** The rows of a CSV file, one at a time. */
export async function* rowsOf(lines: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({ ...OPTIONS, delimiter });
  const source = Readable.from(withEnds(lines));
  source.on("error", (reason) => parser.destroy(reason));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { cells: cells.map(cleaned), number };
    }
  } catch (reason) {
    throw isCsvError(reason) ? new RefusedFile("malformed", placeIn("line", reason.lines)) : reason;
  } finally {
    source.destroy();
  }
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

const isCsvError = (reason: unknown): reason is CsvError & { lines: number } =>
  reason instanceof Error && "code" in reason && String(reason.code).startsWith("CSV_");

/** Without blanks around it and what is drawn as nothing; a database takes no zero bytes. */
export const cleaned = (cell: string): string => cell.replace(/\p{Cc}+/gu, " ").trim();

export const isBlank = ({ cells }: Row): boolean => cells.every((cell) => cell === "");
