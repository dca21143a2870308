import "server-only";
import { decimalText } from "../amounts";
import { dayOf } from "../days";
import { RefusedFile } from "../read-events";

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** An amount as XML writes decimals, as decimal text without sign; throws `bad_amount` for anything else. */
export function amountIn(text: string, at: string): string {
  const amount = decimalText(text.replace(/^\+/, ""), ".");
  if (amount === null) throw new RefusedFile("bad_amount", at);
  return amount;
}

/** The day of a date, or of a time as the bank wrote it there; throws `bad_date` for one that no calendar has. */
export function dayIn(text: string, at: string): string {
  const [, year, month, date] = DAY.exec(text) ?? [];
  const day = date ? dayOf(Number(year), Number(month), Number(date)) : null;
  if (day === null) throw new RefusedFile("bad_date", at);
  return day;
}

/** A currency's code of three capitals; throws `bad_currency` for anything else and where there is none. */
export function currencyIn(text: string | null, at: string | null): string {
  if (text === null || !/^[A-Z]{3}$/.test(text)) throw new RefusedFile("bad_currency", at);
  return text;
}
