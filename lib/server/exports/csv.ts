import "server-only";
import { stringify } from "csv-stringify/sync";
import type { Pace } from "./pace";

export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

/** Made in one go, so that requests wait for no more than these. */
const PAGE = 100;

type Source<Row> = {
  columns: Columns<Row>;
  /** At most so many rows after the last one that was read; with fewer it ends. */
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>;
  pace: Pace;
  /** Not called for what happens after whoever reads has gone. */
  onFailure: (error: unknown) => void;
};

/**
 * A file (RFC 4180) of however many rows: a page is read when the one before it was taken. A failure breaks the download off,
 * so that a part of the file never passes for all of it. Cells that a spreadsheet would run are made text.
 */
export function csvStream<Row>({ columns, read, pace, onFailure }: Source<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: Row | undefined;
  let isWanted = true;
  const makePage = async () => {
    const rows = await read(last, PAGE);
    last = rows.at(-1);
    const cells = rows.map((row) => Object.values(columns).map((column) => column(row)));
    return { text: encoder.encode(lines(cells)), isEmpty: rows.length === 0, isLast: rows.length < PAGE };
  };
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(lines([Object.keys(columns)]))),
      async pull(controller) {
        try {
          const page = await pace(async () => (isWanted ? makePage() : null));
          if (!isWanted || !page) return;
          if (!page.isEmpty) controller.enqueue(page.text);
          if (page.isLast) controller.close();
        } catch (error) {
          if (!isWanted) return;
          onFailure(error);
          controller.error(error);
        }
      },
      cancel: () => {
        isWanted = false;
      },
    },
    { highWaterMark: 0 },
  );
}

const lines = (cells: (string | number | null)[][]) =>
  stringify(cells, {
    record_delimiter: "\r\n",
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: inert },
  });

/**
 * Where a spreadsheet may begin a formula although the library, which looks at the first character alone, sees none: behind blanks
 * and line breaks, and behind what splits cells elsewhere, since many a spreadsheet reads `;` or a tab as the end of one.
 */
const HIDDEN_FORMULA = /(?:^["'\s]+|[;\t|\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g;

/** A quote in front makes a cell text, as the library does it. */
const inert = (text: string): string => text.replace(HIDDEN_FORMULA, (before) => `${before}'`);
