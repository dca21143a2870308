import "server-only";
import { dayForms } from "./cells";
import { type ColumnField, FIELDS_BY_NAME, sureness } from "./column-words";
import { isBlank, type Row, rowsOf } from "./rows";

/** A file's first rows, cut at what seems to separate its cells. */
export type Sample = {
  delimiter: string;
  /** The row with the columns' names; null where there seems to be none. */
  header: Row | null;
  /** The rows below it that are not empty. */
  data: Row[];
  /** Rows before the names, or before the data where there are none. */
  skip: number;
};

const DELIMITERS = [";", ",", "\t", "|"];

/** A header has names that we know for so many fields at least. */
const LEAST_KNOWN_NAMES = 2;

/** The sign between cells is the one that cuts most rows into the same number of cells, the more the better. */
export async function sampleOf(lines: readonly string[]): Promise<Sample> {
  const all = await Promise.all(
    DELIMITERS.map(async (delimiter) => ({ delimiter, rows: await rowsIn(lines, delimiter) })),
  );
  const { delimiter, rows } = all.reduce((best, one) =>
    regularity(one.rows) > regularity(best.rows) ? one : best,
  );
  const header = headerOf(rows);
  const firstDay = rows.findIndex(({ cells }) => cells.some((cell) => dayForms([cell]).length > 0));
  const skip = header ? header.number - 1 : Math.max(0, firstDay);
  const data = rows.slice(header ? skip + 1 : skip).filter((row) => !isBlank(row));
  return { delimiter, header, data, skip };
}

function regularity(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([cells, times]) => (cells - 1) * times));
}

/** The rows of these lines as far as they are whole: the last line may end within quotes. */
async function rowsIn(lines: readonly string[], delimiter: string): Promise<Row[]> {
  for (let count = lines.length; count > 0; count -= 1) {
    const rows: Row[] = [];
    try {
      for await (const row of rowsOf(eachOf(lines.slice(0, count)), delimiter)) rows.push(row);
      return rows;
    } catch {
      // A quote is open at the end of these.
    }
  }
  return [];
}

async function* eachOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

function headerOf(rows: readonly Row[]): Row | null {
  const known = ({ cells }: Row) =>
    FIELDS_BY_NAME.filter((field: ColumnField) => cells.some((name) => sureness(field, name) > 0)).length;
  const best = rows.reduce<Row | null>(
    (most, row) => (known(row) > (most ? known(most) : 0) ? row : most),
    null,
  );
  return best && known(best) >= LEAST_KNOWN_NAMES ? best : null;
}
