import "server-only";
import type { CsvMapping } from "@/lib/contract/statements";
import { placeIn } from "../place";
import { RefusedFile } from "../read-events";
import type { ColumnField } from "./column-words";
import { plainName } from "./column-words";
import type { Row } from "./rows";

/** Where the columns of a file stand, from 0, and how many there are. */
export type Columns = Partial<Record<Exclude<ColumnField, "text">, number>> & {
  text: number[];
  count: number;
};

const FIELDS = [
  "date",
  "valueDate",
  "amount",
  "debit",
  "credit",
  "direction",
  "currency",
  "payer",
  "payerAccount",
  "reference",
  "status",
] as const;

/** The columns that a mapping assigns, as the row with the names has them. Throws where one is not there, or there twice. */
export function columnsOf(mapping: CsvMapping, header: Row): Columns {
  const names = header.cells.map(plainName);
  const place = (column: string | number): number => {
    const at = typeof column === "number" ? column - 1 : names.indexOf(plainName(column));
    const isTwice = typeof column === "string" && names.indexOf(plainName(column), at + 1) >= 0;
    if (at < 0 || at >= names.length || isTwice)
      throw new RefusedFile("bad_mapping", placeIn("column", column));
    return at;
  };
  const columns: Columns = { text: [mapping.text].flat().map(place), count: names.length };
  for (const field of FIELDS) {
    const column = mapping[field];
    if (column !== undefined) columns[field] = place(column);
  }
  return columns;
}

/** Whether the first row has the columns' names. Where all are assigned by number there may be none: then it begins with a day. */
export function hasNames(mapping: CsvMapping, first: Row): boolean {
  const { date } = mapping;
  const others = FIELDS.map((field) => mapping[field]).concat(mapping.text);
  return (
    typeof date === "string" ||
    others.some((one) => typeof one === "string") ||
    !/\d/.test(first.cells[date - 1] ?? "")
  );
}
