import "server-only";
import { amountIn, currencyIn, dayForms } from "./cells";
import { type ColumnField, FIELDS_BY_NAME, sureness } from "./column-words";
import { creditIn } from "./indicators";
import type { Sample } from "./sample";

/** Which column is for what, from 0; text may be in several. */
export type FieldColumns = Partial<Record<Exclude<ColumnField, "text">, number>> & { text: number[] };

const isAmount = (cell: string): boolean => (amountIn(cell, ",") ?? amountIn(cell, ".")) !== null;

/** What has to be in each cell of a column that is for this. */
const CONTENT: Partial<Record<ColumnField, (cell: string) => boolean>> = {
  date: (cell) => dayForms([cell]).length > 0,
  valueDate: (cell) => dayForms([cell]).length > 0,
  amount: isAmount,
  debit: isAmount,
  credit: isAmount,
  direction: (cell) => creditIn(cell) !== null,
  currency: (cell) => currencyIn(cell) !== null,
  payerAccount: (cell) => /\d{4}/.test(cell),
};

/** Assigns the columns by their names, as far as what is in them agrees. A column is for one thing only. */
export function fieldsByName({ header, data }: Sample): FieldColumns {
  const names = header?.cells ?? [];
  const columns: FieldColumns = { text: [] };
  const taken = new Set<number>();
  for (const field of FIELDS_BY_NAME) {
    const free = names.flatMap((name, place) => {
      const sure = taken.has(place) || !agrees(field, place, data) ? 0 : sureness(field, name);
      return sure > 0 ? [{ place, sure }] : [];
    });
    const surest = Math.max(0, ...free.map(({ sure }) => sure));
    const places = free.filter(({ sure }) => sure === surest).map(({ place }) => place);
    const chosen = field === "text" ? places : places.slice(0, 1);
    for (const place of chosen) taken.add(place);
    if (field === "text") columns.text = chosen;
    else if (chosen[0] !== undefined) columns[field] = chosen[0];
  }
  return withOneMoney(columns, data);
}

function agrees(field: ColumnField, place: number, data: Sample["data"]): boolean {
  const test = CONTENT[field];
  const cells = cellsOf(data, place);
  return !test || cells.every(test);
}

/** The cells of a column that are not empty. */
export const cellsOf = (data: Sample["data"], place: number): string[] =>
  data.map(({ cells }) => cells[place] ?? "").filter(Boolean);

/** An amount with its sign or direction, or two columns of amounts; never both. */
function withOneMoney(
  { amount, debit, credit, direction, ...others }: FieldColumns,
  data: Sample["data"],
): FieldColumns {
  const hasPair = debit !== undefined && credit !== undefined;
  const isSigned = amount !== undefined && cellsOf(data, amount).some((cell) => /[-−–(]/.test(cell));
  if (hasPair && !(isSigned || direction !== undefined)) return { ...others, debit, credit };
  return {
    ...others,
    ...(amount === undefined ? {} : { amount, ...(direction === undefined ? {} : { direction }) }),
  };
}

/** What is still missing, by what is in the columns: less certain than by their names. */
export function fieldsByContent(columns: FieldColumns, { data }: Sample): FieldColumns {
  const { text, ...single } = columns;
  const width = Math.max(0, ...data.map(({ cells }) => cells.length));
  const free = [...Array(width).keys()].filter(
    (place) =>
      !text.includes(place) && !Object.values(single).includes(place) && cellsOf(data, place).length > 0,
  );
  const hasMoney = single.amount !== undefined || single.debit !== undefined;
  const date =
    single.date ?? free.find((place) => cellsOf(data, place).every((cell) => dayForms([cell]).length > 0));
  const amount = hasMoney
    ? single.amount
    : free.find((place) => cellsOf(data, place).every((cell) => isAmount(cell) && /[.,]\d{2}\b/.test(cell)));
  const words = free.filter((place) => place !== date && place !== amount);
  const letters = (place: number) =>
    cellsOf(data, place)
      .join("")
      .replace(/[^\p{L}]/gu, "").length;
  const longest = words.toSorted((a, b) => letters(b) - letters(a)).slice(0, 1);
  return {
    ...single,
    ...(date === undefined ? {} : { date }),
    ...(amount === undefined ? {} : { amount }),
    text: text.length > 0 ? text : longest,
  };
}
