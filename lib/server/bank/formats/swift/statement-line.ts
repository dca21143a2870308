import "server-only";
import { decimalText } from "../amounts";
import { nearestDay } from "../days";
import { RefusedFile } from "../read-events";
import { joined } from "../texts";
import { shortDay } from "./balance";
import type { Field } from "./fields";

/** What `:61:` says. */
export type StatementLine = {
  valueDate: string;
  bookedAt: string;
  credit: boolean;
  reversal: boolean;
  expected: boolean;
  amount: string;
  /** `NTRF`: the kind of transaction. */
  type: string;
  customerReference: string;
  bankReference: string;
  supplement: string;
};

/** The reversal of a credit takes money away, that of a debit gives it back; what is expected has not moved yet. */
const MARKS: Record<string, { credit: boolean; reversal: boolean; expected: boolean }> = {
  C: { credit: true, reversal: false, expected: false },
  D: { credit: false, reversal: false, expected: false },
  RC: { credit: false, reversal: true, expected: false },
  RD: { credit: true, reversal: true, expected: false },
  EC: { credit: true, reversal: false, expected: true },
  ED: { credit: false, reversal: false, expected: true },
};

/** Value date, entry date (some banks leave blanks), mark, the currency's third letter, amount, and the rest. */
const FORM = /^(\d{0,6})(\d{4}| {4})? *([RE]?[CD])([A-Z]?) *([\d.,]*)(.*)$/;

/** The kind has four characters, a blank among them at some banks, and is missing at others; the reference is no longer than 16, but not everywhere. */
const REST = /^ *(?!NONREF)([A-Z][A-Z0-9 ]{3})?(.*?)(?:\/\/(.*))?$/;

/** Reads `2611241124C125000,00NTRFRD-7F3K9QXM//BANKREF` and the line below it. */
export function statementLineOf({ lines, at }: Field): StatementLine {
  const [head = "", ...below] = withAmount(lines);
  const [, value = "", entry = "", mark = "", , written = "", rest = ""] = FORM.exec(head.trimStart()) ?? [];
  const meaning = MARKS[mark];
  if (!meaning) throw new RefusedFile("malformed", at);
  const valueDate = shortDay(value, at);
  const bookedAt = entry.trim()
    ? nearestDay(Number(entry.slice(0, 2)), Number(entry.slice(2)), valueDate)
    : valueDate;
  if (bookedAt === null) throw new RefusedFile("bad_date", at);
  const amount = decimalText(written, ",.");
  if (amount === null) throw new RefusedFile("bad_amount", at);
  const [, type = "", customer = "", bank = ""] = REST.exec(rest) ?? [];
  // Where blanks fill the reference up to its length, what follows is the supplement already.
  const [reference = "", ...more] = customer.trim().split(/ {2,}/);
  return {
    ...meaning,
    valueDate,
    bookedAt,
    amount,
    type: type.trim(),
    customerReference: reference,
    bankReference: bank.trim(),
    supplement: joined([...more, ...below]),
  };
}

/** Some programs break the line before its amount. */
function withAmount(lines: readonly string[]): readonly string[] {
  const [head = "", next = "", ...below] = lines;
  return /\d[RE]?[CD][A-Z]?\s*$/.test(head) ? [head.trimEnd() + next, ...below] : lines;
}
