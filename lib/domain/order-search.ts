import type { Currency } from "./money";
import { readAmount } from "./typed-amount";

/** With fewer letters or digits than these only the beginnings of words are found: nearly every redemption contains them somewhere. */
const MIN_INSIDE = 3;

/**
 * What a search looks for, as parts of the text that is kept of a redemption (the migration order-lists writes it: lower
 * case, a blank before each word, amounts plain with at least two decimals): the text as it was typed, the same without the
 * blanks of a number in groups, and the amounts that it says.
 */
export function searchParts(typed: string, currencies: readonly Currency[]): string[] {
  // Rows show the end of an account number after dots.
  const text = typed.replaceAll("…", " ").trim().replace(/\s+/g, " ").toLowerCase();
  if (text.length === 0) return [];
  const parts = [text, ...ungrouped(text), ...amountsIn(text, currencies)];
  return [...new Set(parts.map((part) => (isShort(part) ? ` ${part}` : part)))];
}

const isShort = (part: string) => part.length < MIN_INSIDE && /^[\p{L}\p{N}\p{M}]+$/u.test(part);

/** A hash, an address or an account number in groups; `0x` in front may be left out or added. */
function ungrouped(text: string): string[] {
  const whole = text.replaceAll(" ", "");
  const isNumber = /\d/.test(whole) && /^[0-9a-z]+$/.test(whole);
  if (!isNumber) return [];
  const digits = /^0x(?=.{4})/.test(whole) ? [whole.slice(2)] : [];
  return whole === text ? digits : [whole, ...digits];
}

/** In every way in which amounts are typed; with its currency the amount is complete, without it the person may still be typing. */
function amountsIn(text: string, currencies: readonly Currency[]): string[] {
  if (!/\d/.test(text)) return [];
  const namesCurrency = /[\p{L}\p{Sc}]/u.test(text);
  return currencies.flatMap((currency) => {
    const read = readAmount(text, currency);
    const amounts = read.kind === "amount" ? [read.amount] : read.kind === "ambiguous" ? read.amounts : [];
    return amounts.map((amount) => {
      if (namesCurrency) return ` ${withDecimals(amount)} ${currency.code.toLowerCase()}`;
      // An amount with more zeros than are stored is complete.
      return /\.\d\d+0$/.test(amount) ? withDecimals(amount) : amount;
    });
  });
}

function withDecimals(amount: string): string {
  const [whole = "", decimals = ""] = amount.split(".");
  return `${whole}.${decimals.replace(/0+$/, "").padEnd(2, "0")}`;
}
