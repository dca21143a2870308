import "server-only";
import { MAPPING_DATE_FORMS, type MappingDateForm } from "@/lib/domain/bank/csv-mapping-forms";
import { decimalText } from "../amounts";
import { dayOf, yearOf } from "../days";

/** Longer than any day or amount is written. */
const MAX_LENGTH = 60;

/** Where year, month and day stand in each form. */
const DATE_FORMS: Record<MappingDateForm, RegExp> = {
  "DD.MM.YYYY": /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  "DD.MM.YY": /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{2})$/,
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  "MM/DD/YYYY": /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  "DD/MM/YYYY": /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  "DD-MM-YYYY": /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
};

/** The time that some write behind the day. */
const TIME = /[T ]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** A cell's day in this form; null where it is in another, or a day that no calendar has. */
export function dayIn(cell: string, form: MappingDateForm): string | null {
  if (cell.length > MAX_LENGTH) return null;
  const { year = "", month, day } = DATE_FORMS[form].exec(cell.replace(TIME, ""))?.groups ?? {};
  const whole = year.length === 2 ? yearOf(Number(year)) : Number(year);
  return year ? dayOf(whole, Number(month), Number(day)) : null;
}

/** The forms in which all these days can be read. */
export const dayForms = (cells: readonly string[]): MappingDateForm[] =>
  MAPPING_DATE_FORMS.filter((form) => cells.every((cell) => dayIn(cell, form) !== null));

/** What a cell says: an amount without sign, whether it is below zero, and the currency that stands beside it. */
export type CellAmount = { amount: string; isNegative: boolean; currency: string | null };

const SIGNS: Record<string, string> = { "€": "EUR", $: "USD", "£": "GBP", "¥": "JPY" };

/** A currency's code, or that of its sign; null where it is neither. */
export function currencyIn(cell: string): string | null {
  const code = SIGNS[cell] ?? cell.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** A currency in front or behind: `EUR 12.00`, `12,00 €`. */
const CURRENCY = /^([A-Z]{3}|[€$£¥])\s*(?=[\d.,(+-])|(?<=[\d.,)+-])\s*([A-Z]{3}|[€$£¥])$/;

/** Below zero, as banks write it: in front, behind, in parentheses, or with S for "Soll" and DR for debit. */
const NEGATIVE = [/^-\s*(.+)$/, /^(.+?)\s*-$/, /^\((.+)\)$/, /^(.+[\d.,])\s*(?:S|DR?)$/];
const POSITIVE = [/^\+\s*(.+)$/, /^(.+?)\s*\+$/, /^(.+[\d.,])\s*(?:H|CR?)$/];

/** Thousands apart by the sign that is not before the decimals, by blanks or apostrophes: always the same, always three digits. */
const GROUPED = /^\d{1,3}(?:([.,’ ])\d{3})(?:\1\d{3})*(?=\D|$)/;

/** Reads `-1.234,56`, `1.234,56-`, `(1,234.56)`, `1’234.50 CHF`; null where it is no amount with this decimal sign. */
export function amountIn(cell: string, decimal: "," | "."): CellAmount | null {
  if (cell.length > MAX_LENGTH) return null;
  const plain = cell
    .replace(/[−–]/g, "-")
    .replace(/['‘´`]/g, "’")
    .replace(/\s/g, " ")
    // 1’234.- is an amount without cents.
    .replace(/(?<=\d[.,])-{1,2}$/, "")
    .trim();
  const outer = withoutSign(plain);
  const [found, before, behind] = CURRENCY.exec(outer.text) ?? [];
  const code = before ?? behind ?? null;
  const inner = withoutSign(outer.text.replace(found ?? "", "").trim());
  if (outer.isSigned && inner.isSigned) return null;
  const amount = ungrouped(inner.text, decimal);
  if (amount === null) return null;
  return {
    amount,
    isNegative: outer.isNegative || inner.isNegative,
    currency: code && currencyIn(code),
  };
}

function withoutSign(text: string): { text: string; isSigned: boolean; isNegative: boolean } {
  for (const [forms, isNegative] of [[NEGATIVE, true] as const, [POSITIVE, false] as const]) {
    const [, rest] = forms.map((form) => form.exec(text)).find(Boolean) ?? [];
    if (rest) return { text: rest, isSigned: true, isNegative };
  }
  return { text, isSigned: false, isNegative: false };
}

function ungrouped(text: string, decimal: "," | "."): string | null {
  const [groups = "", separator] = GROUPED.exec(text) ?? [];
  if (!separator || separator === decimal) return decimalText(text, decimal);
  return decimalText(groups.replaceAll(separator, "") + text.slice(groups.length), decimal);
}
