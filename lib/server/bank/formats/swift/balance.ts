import "server-only";
import { decimalText, negative } from "../amounts";
import { dayOf, yearOf } from "../days";
import { RefusedFile } from "../read-events";
import type { Field } from "./fields";

/** `:60F:` and its like: what was on the account, and when. */
export type BalanceField = { day: string; currency: string; amount: string };

/** Reads `C261124EUR1234,56`; "D" is an account that is overdrawn. */
export function balanceOf({ lines, at }: Field): BalanceField {
  const [first = "", next = ""] = lines;
  // Some programs break the line before the amount.
  const text = (/\d\s*$/.test(first) || /,\s*$/.test(first) ? first : first + next).replace(/\s/g, "");
  const [, mark, date, currency, written] = /^([CD]?)(\d{0,6})([A-Z]*)(.*)$/.exec(text) ?? [];
  if (!mark || !written) throw new RefusedFile("malformed", at);
  if (!/^[A-Z]{3}$/.test(currency ?? "")) throw new RefusedFile("bad_currency", at);
  const amount = decimalText(written, ",.");
  if (amount === null) throw new RefusedFile("bad_amount", at);
  return {
    day: shortDay(date ?? "", at),
    currency: currency ?? "",
    amount: mark === "D" ? negative(amount) : amount,
  };
}

/** `261124` → `2026-11-24`. */
export function shortDay(written: string, at: string): string {
  const [year = Number.NaN, month = 0, day = 0] = (written.match(/^\d{6}$/)?.[0].match(/../g) ?? []).map(
    Number,
  );
  const found = dayOf(yearOf(year), month, day);
  if (found === null) throw new RefusedFile("bad_date", at);
  return found;
}

/** The currency of a report within the day, which has no balance: `:34F:EURD0,00`. */
export const currencyOfLimit = ({ lines }: Field): string | null =>
  /^[A-Z]{3}/.exec(lines[0] ?? "")?.[0] ?? null;
