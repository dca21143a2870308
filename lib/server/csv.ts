import "server-only";
import { stringify } from "csv-stringify/sync";

export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

const PAGE = 500;

type Source<Row> = {
  columns: Columns<Row>;
  /** At most so many rows after the last one that was read; with fewer it ends. */
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>;
  onFailure: (error: unknown) => void;
};

/**
 * A file (RFC 4180) of however many rows: a page is read when the one before it was taken. A failure breaks the download off,
 * so that a part of the file never passes for all of it. Cells that a spreadsheet would run are made text.
 */
export function csvStream<Row>({ columns, read, onFailure }: Source<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: Row | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(lines([Object.keys(columns)]))),
    async pull(controller) {
      try {
        const rows = await read(last, PAGE);
        last = rows.at(-1);
        const cells = rows.map((row) => Object.values(columns).map((column) => column(row)));
        if (rows.length > 0) controller.enqueue(encoder.encode(lines(cells)));
        if (rows.length < PAGE) controller.close();
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
  });
}

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
