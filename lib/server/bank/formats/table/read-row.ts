import "server-only";
import type { CsvMapping } from "@/lib/contract/statements";
import { placeIn } from "../place";
import { type ReadLine, RefusedFile } from "../read-events";
import { withoutNone } from "../references";
import { sepaTagsOf } from "../swift/sepa-tags";
import { accountIn, joined } from "../texts";
import { amountIn, type CellAmount, currencyIn, dayIn } from "./cells";
import type { Columns } from "./columns";
import { creditIn, statusIn } from "./indicators";
import type { Row } from "./rows";

/** One line from a row. A day or an amount that can't be read refuses the file, with the row's number. */
export function lineOfRow(row: Row, columns: Columns, mapping: CsvMapping, usual: string): ReadLine {
  const at = placeIn("row", row.number);
  if (row.cells.slice(columns.count).some(Boolean)) throw new RefusedFile("malformed", at);
  const cell = (place: number | undefined) => (place === undefined ? "" : (row.cells[place] ?? ""));
  const day = (place: number | undefined) => {
    const found = dayIn(cell(place), mapping.dateForm);
    if (found === null) throw new RefusedFile("bad_date", at);
    return found;
  };
  const status = statusIn(cell(columns.status));
  const money = moneyOf(columns, mapping, cell, at);
  const remittance = sepaTagsOf(columns.text.map(cell).join(" "));
  return {
    status,
    amount: money.amount,
    currency: currencyOf(cell(columns.currency), money.currency, at) ?? usual,
    credit: money.credit,
    // What is pending may have no day yet.
    bookedAt: status !== "booked" && !cell(columns.date) ? null : day(columns.date),
    valueDate: cell(columns.valueDate) ? day(columns.valueDate) : null,
    payer: cell(columns.payer) || null,
    payerAccount: accountIn(cell(columns.payerAccount)) || remittance.payerAccount,
    text: joined(remittance.texts),
    references: withoutNone({ ...remittance.references, customerReference: cell(columns.reference) }),
    place: 0,
    entry: null,
    charges: [],
    returns: null,
  };
}

/** The currency of its column, or beside the amount; two that differ are none. */
function currencyOf(cell: string, beside: string | null, at: string): string | null {
  if (!cell) return beside;
  const stated = currencyIn(cell);
  if (stated === null || (beside !== null && beside !== stated)) throw new RefusedFile("bad_currency", at);
  return stated;
}

type Money = { amount: string; credit: boolean; currency: string | null };

/** The amount with its direction: by its sign, by the column beside it, or by which of two columns it stands in. */
function moneyOf(
  columns: Columns,
  { decimal }: CsvMapping,
  cell: (place: number | undefined) => string,
  at: string,
): Money {
  const read = (place: number | undefined): CellAmount | null => {
    if (!cell(place)) return null;
    const found = amountIn(cell(place), decimal);
    if (found === null) throw new RefusedFile("bad_amount", at);
    return found;
  };
  if (columns.amount !== undefined) {
    const found = read(columns.amount);
    if (found === null) throw new RefusedFile("bad_amount", at);
    const { amount, currency, isNegative } = found;
    if (columns.direction === undefined) return { amount, currency, credit: !isNegative };
    const credit = creditIn(cell(columns.direction));
    // A sign that contradicts the word would leave open which of them is meant.
    if (credit === null || (credit && isNegative)) throw new RefusedFile("bad_amount", at);
    return { amount, currency, credit };
  }
  const debit = read(columns.debit);
  const credit = read(columns.credit);
  const filled = [debit, credit].filter((one) => one && /[1-9]/.test(one.amount));
  const [found] = filled.length > 0 ? filled : [debit ?? credit];
  if (!found || filled.length > 1) throw new RefusedFile("bad_amount", at);
  return { amount: found.amount, currency: found.currency, credit: found === credit && !found.isNegative };
}
