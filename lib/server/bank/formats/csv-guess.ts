import "server-only";
import type { CsvMapping } from "@/lib/contract/statements";
import type { MappingDateForm } from "@/lib/domain/bank/csv-mapping-forms";
import { textLines } from "./lines";
import type { Bytes } from "./read-events";
import { amountIn, dayForms } from "./table/cells";
import { plainName } from "./table/column-words";
import { cellsOf, type FieldColumns, fieldsByContent, fieldsByName } from "./table/fields";
import { type Sample, sampleOf } from "./table/sample";

/** What a CSV file seems to say, for a person to confirm. */
export type CsvGuess = {
  mapping: Partial<CsvMapping>;
  /** What has to be looked at, since it was not found by name or can be read in several ways. */
  uncertain: ("date" | "dateForm" | "amount" | "decimal" | "text")[];
  /** The forms in which all days can be read; several where 01/02 may be either. */
  dateForms: MappingDateForm[];
  /** The columns' names; their numbers where the file has none. */
  columns: string[];
  /** The first ten rows below the names, as text. */
  rows: string[][];
};

/** Enough to see the names behind an account's data, and some rows. */
const MOST_LINES = 120;
const MOST_CHARACTERS = 100_000;
const SHOWN_ROWS = 10;

/** Looks at a file's first lines: what separates its cells, which row has the names, what the columns are for, and how days and amounts are written. */
export async function guessCsv(bytes: Bytes): Promise<CsvGuess> {
  const sample = await sampleOf(await firstLines(bytes));
  const named = fieldsByName(sample);
  const columns = fieldsByContent(named, sample);
  const days = datesIn(columns, sample);
  const decimals = decimalsIn(columns, sample);
  const uncertain = {
    date: named.date === undefined,
    dateForm: days.length !== 1,
    amount: named.amount === undefined && named.debit === undefined,
    decimal: decimals.isOpen,
    text: named.text.length === 0,
  };
  return {
    mapping: {
      ...assigned(columns, sample),
      decimal: decimals.decimal,
      ...(days[0] ? { dateForm: days[0] } : {}),
      delimiter: sample.delimiter,
      skip: sample.skip,
    },
    uncertain: (Object.keys(uncertain) as CsvGuess["uncertain"]).filter((field) => uncertain[field]),
    dateForms: days,
    columns: sample.header?.cells ?? sample.data[0]?.cells.map((_, place) => String(place + 1)) ?? [],
    rows: sample.data.slice(0, SHOWN_ROWS).map(({ cells }) => cells),
  };
}

async function firstLines(bytes: Bytes): Promise<string[]> {
  const lines: string[] = [];
  let characters = 0;
  for await (const line of textLines(bytes)) {
    characters += line.length;
    if (characters > MOST_CHARACTERS) break;
    lines.push(line);
    if (lines.length === MOST_LINES) break;
  }
  return lines;
}

/** Columns by their name where that is there once, else by their number. */
function assigned({ text, ...single }: FieldColumns, { header }: Sample): Partial<CsvMapping> {
  const names = (header?.cells ?? []).map(plainName);
  const column = (place: number) => {
    const name = names[place];
    return name && names.filter((one) => one === name).length === 1
      ? (header?.cells[place] ?? place + 1)
      : place + 1;
  };
  const fields = Object.entries(single).map(([field, place]) => [field, column(place)]);
  const [first, ...more] = text.map(column);
  return {
    ...Object.fromEntries(fields),
    ...(first === undefined ? {} : { text: more.length > 0 ? [first, ...more] : first }),
  };
}

const datesIn = ({ date, valueDate }: FieldColumns, { data }: Sample): MappingDateForm[] => {
  const cells = [date, valueDate].flatMap((place) => (place === undefined ? [] : cellsOf(data, place)));
  return cells.length > 0 ? dayForms(cells) : [];
};

/** The sign before decimals with which all amounts can be read; open where both do and say something else (1.250). */
function decimalsIn({ amount, debit, credit }: FieldColumns, { data, delimiter }: Sample) {
  const cells = [amount, debit, credit].flatMap((place) => (place === undefined ? [] : cellsOf(data, place)));
  const readings = (decimal: "," | ".") => cells.map((cell) => amountIn(cell, decimal)?.amount ?? null);
  const [comma, point] = [readings(","), readings(".")];
  const usual: "," | "." = delimiter === "," ? "." : ",";
  if (comma.includes(null))
    return { decimal: point.includes(null) ? usual : ("." as const), isOpen: point.includes(null) };
  if (point.includes(null)) return { decimal: "," as const, isOpen: false };
  return { decimal: usual, isOpen: comma.join() !== point.join() };
}
