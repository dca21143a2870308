import "server-only";
import type { CsvMapping } from "@/lib/contract/statements";
import { textLines } from "./lines";
import { type Bytes, type ReadEvent, type ReadLine, RefusedFile } from "./read-events";
import { type Columns, columnsOf, hasNames } from "./table/columns";
import { lineOfRow } from "./table/read-row";
import { isBlank, rowsOf } from "./table/rows";

/** What a CSV file does not say: its columns, and whose account it is. */
export type CsvAccount = { mapping: CsvMapping; iban: string; currency: string };

/** What most banks set between cells; the mapping may name another. */
const USUAL_DELIMITER = ";";

/** Reads a CSV file as one statement without balances. One bad row refuses the file, with its number as spreadsheets count. */
export async function* readCsv(bytes: Bytes, account: CsvAccount): AsyncGenerator<ReadEvent> {
  const { mapping, iban, currency } = account;
  yield { type: "begin", head: { format: "csv", iban, number: null, currency, bank: null } };
  let span: { from: string; to: string } | null = null;
  let isEmpty = true;
  for await (const line of linesOf(bytes, mapping, currency)) {
    isEmpty = false;
    if (line.bookedAt) span = widened(span, line.bookedAt);
    yield { type: "line", line };
  }
  if (isEmpty) throw new RefusedFile("empty");
  yield { type: "end", end: { from: null, to: null, ...span, opening: null, closing: null } };
}

const widened = (span: { from: string; to: string } | null, day: string) => ({
  from: span && span.from < day ? span.from : day,
  to: span && span.to > day ? span.to : day,
});

async function* linesOf(bytes: Bytes, mapping: CsvMapping, currency: string): AsyncGenerator<ReadLine> {
  let columns: Columns | null = null;
  for await (const row of rowsOf(textLines(bytes), mapping.delimiter ?? USUAL_DELIMITER)) {
    if (row.number <= (mapping.skip ?? 0)) continue;
    if (columns === null) {
      columns = columnsOf(mapping, row);
      if (hasNames(mapping, row)) continue;
    }
    if (!isBlank(row)) yield lineOfRow(row, columns, mapping, currency);
  }
}
