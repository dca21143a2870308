import "server-only";
import { stringify } from "csv-stringify/sync";
import type { Pace } from "./exports";

export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

/** What columns are called in a file, where that is not their name. */
type Headings = Readonly<Record<string, string>>;

/** Made in one go, so that requests wait for no more than these. */
const PAGE = 100;

type Source<Row> = {
  columns: Columns<Row>;
  headings?: Headings;
  /** At most so many rows after the last one that was read; with fewer it ends. */
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>;
  pace: Pace;
};

/** A file (RFC 4180) of however many rows, page by page. Cells that a spreadsheet would run are made text. */
export async function* csvFile<Row>({
  columns,
  headings,
  read,
  pace,
}: Source<Row>): AsyncGenerator<Uint8Array> {
  yield lines([firstLine(columns, headings)]);
  let last: Row | undefined;
  let isLast = false;
  while (!isLast) {
    yield await pace(async () => {
      const rows = await read(last, PAGE);
      [last, isLast] = [rows.at(-1), rows.length < PAGE];
      return lines(rows.map((row) => Object.values(columns).map((column) => column(row))));
    });
  }
}

/** The same of rows that are all there already. */
export const csvBytes = <Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  headings?: Headings,
): Uint8Array<ArrayBuffer> =>
  lines([
    firstLine(columns, headings),
    ...rows.map((row) => Object.values(columns).map((column) => column(row))),
  ]);

const firstLine = <Row>(columns: Columns<Row>, headings: Headings = {}): string[] =>
  Object.keys(columns).map((name) => headings[name] ?? name);

const lines = (cells: (string | number | null)[][]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(
      stringify(cells, {
        record_delimiter: "\r\n",
        quote_record_delimiter: true,
        escape_formulas: true,
        cast: { string: castText },
      }),
    ),
  );

/** A number below zero is no formula, and a program that imports it needs it unchanged. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

const castText = (text: string) =>
  NUMBER.test(text) ? { value: text, escape_formulas: false } : inert(text);

/** A text that no spreadsheet runs, for files that are not written by {@link csvFile}. */
export const inertText = (text: string): string =>
  /^[=+\-@＝＋－＠]/.test(text) ? `'${inert(text)}` : inert(text);

/**
 * Where a spreadsheet may begin a formula although the library, which looks at the first character alone, sees none: behind blanks
 * and line breaks, and behind what splits cells elsewhere, since many a spreadsheet reads `;` or a tab as the end of one.
 */
const HIDDEN_FORMULA = /(?:^["'\s]+|[;\t|\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g;

/** A quote in front makes a cell text, as the library does it. */
const inert = (text: string): string => text.replace(HIDDEN_FORMULA, (before) => `${before}'`);
