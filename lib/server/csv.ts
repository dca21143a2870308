import "server-only";
import { stringify } from "csv-stringify/sync";

export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

/** The first line of a file (RFC 4180). */
export const csvHeader = (columns: Columns<never>) => lines([Object.keys(columns)]);

/** One line for each row; cells that a spreadsheet would run are made text. */
export const csvLines = <Row>(columns: Columns<Row>, rows: readonly Row[]) =>
  lines(rows.map((row) => Object.values(columns).map((column) => column(row))));

const lines = (cells: (string | number | null)[][]) =>
  stringify(cells, {
    record_delimiter: "\r\n",
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: inert },
  });

/** Behind blanks and line breaks, too, a spreadsheet may run a formula; the library looks at the first character alone. */
const HIDDEN_FORMULA = /^\n|^\s+[=+\-@＝＋－＠]/;

/** A quote in front makes a cell text, as the library does it. */
function inert(text: string): string {
  return HIDDEN_FORMULA.test(text) ? `'${text}` : text;
}
