import { words } from "@/lib/words/amounts";
import { amountDecimals, type Currency } from "./money";

/** What a typed or pasted text says: one amount as plain decimal text, those it could be, or why it is none. */
export type TypedAmount =
  | { kind: "amount"; amount: string }
  | { kind: "ambiguous"; amounts: string[] }
  | { kind: "problem"; message: string };

/** What is said of a field that is empty. */
export const enterAnAmount = (): string => words.enter;

/**
 * Reads an amount as people type and paste it: with thousands apart, with either decimal sign, in other digits, with its
 * currency. One point or comma before exactly three digits may set decimals or thousands apart, and is never decided
 * here, whatever the reader's locale suggests: `1.250` has to be asked about. Nothing is rounded.
 */
export function readAmount(text: string, currency: Currency): TypedAmount {
  const cleaned = cleanAmount(text, currency);
  if ("problem" in cleaned) return { kind: "problem", message: cleaned.problem };
  const either = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(cleaned.text);
  if (either) return { kind: "ambiguous", amounts: bothReadings(either[1] ?? "", either[2] ?? "", currency) };
  const amount = asOneNumber(cleaned.text);
  const message = amount === null ? words.unreadable : amountProblem(amount, currency);
  return amount === null || message !== null
    ? { kind: "problem", message: message ?? words.unreadable }
    : { kind: "amount", amount };
}

/** The larger first. Decimals that the currency does not have leave one reading, which is still asked about. */
function bothReadings(left: string, right: string, currency: Currency): string[] {
  // Zeros at the end of decimals say nothing, so 1.250 can be meant as 1.25.
  const decimals = right.replace(/0+$/, "");
  return [`${left}${right}`, decimals ? `${left}.${decimals}` : left].filter(
    (amount) => amountProblem(amount, currency) === null,
  );
}

/** Every way to write a number that has one reading only. */
const FORMS: readonly RegExp[] = [
  // 1250, 1250.00, 1250,5
  /^(?<whole>\d+)(?:[.,٫](?<decimals>\d+))?$/,
  // 1,250.00, 1 250,00, 1’250.00, 1.250.000: the same sign between all thousands, another before the decimals.
  /^(?<whole>\d{1,3}(?<sign>[.,’٬ ])\d{3}(?:\k<sign>\d{3})*)(?:(?!\k<sign>)[.,٫](?<decimals>\d+))?$/,
  // 12,50,000.00, as in India
  /^(?<whole>\d{1,2}(?:,\d{2})+,\d{3})(?:\.(?<decimals>\d+))?$/,
];

/** Plain decimal text, or null where no form applies. */
function asOneNumber(text: string): string | null {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (!parts?.whole) continue;
    const whole = parts.whole.replace(/\D/g, "");
    return parts.decimals ? `${whole}.${parts.decimals}` : whole;
  }
  return null;
}

/** As it is typed, and as it is sent. */
export const MAX_AMOUNT_LENGTH = 60;

/** Marks that are drawn as nothing and come along when a cell or a page is copied; those that turn text round are not here. */
const UNSEEN = /[\u200b\u200e\u200f\u061c\u2060\ufeff\u202a\u202c\u2066\u2068\u2069]/g;

/** Where the digits 0 to 9 of other scripts begin: full-width, Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

/** Signs that mean the same in an amount, as the one that stands for them. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[\p{Zs}]/gu, " "],
  [/['‘ʼ´`′＇]/g, "’"],
  [/．/g, "."],
  [/[，،]/g, ","],
];

/**
 * What is left of a typed amount without its currency, in the digits 0 to 9 and one sign of each sort; or why there can
 * be no amount in it.
 */
function cleanAmount(typed: string, currency: Currency): { text: string } | { problem: string } {
  if (typed.length > MAX_AMOUNT_LENGTH) return { problem: words.tooLong };
  let text = typed
    .replace(UNSEEN, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();
  for (const [signs, one] of SAME) text = text.replace(signs, one);
  // The first question for a sign takes a browser long, and nothing but digits asks none.
  const signs = /[^\d.,’ ]/.test(text) ? signsOf(currency) : [];
  const names = [currency.symbol, currency.code, ...signs].sort((a, b) => b.length - a.length);
  text = withoutNames(text, names).trim();
  const other = /(?:[A-Za-z]{3,}|\p{Sc})/u.exec(text)?.[0];
  if (other && /\d/.test(text)) {
    return { problem: words.otherCurrency(other, currency.code) };
  }
  // 1250.– and 1.250,- are written for an amount without cents.
  return { text: currency.fiatDecimals === 2 ? text.replace(/(?<=\d[.,])[-–—]{1,2}$/, "00") : text };
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + 10);
  return zero === undefined ? digit : String(point - zero);
}

/** What else may stand before or behind an amount of this currency: `€`, `US$`. */
const signsOf = ({ code }: Currency): string[] =>
  (["narrowSymbol", "symbol"] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat("en-GB", { style: "currency", currency: code, currencyDisplay });
    return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
  });

/** Takes one name away at each end. A name that ends in a digit must not take the amount's first: a blank has to follow. */
function withoutNames(text: string, names: readonly string[]): string {
  const lower = (part: string) => part.toLowerCase();
  const first = names.find(
    (name) =>
      lower(text).startsWith(lower(name)) && !(/\d$/.test(name) && /^\S/.test(text.slice(name.length))),
  );
  const rest = first ? text.slice(first.length).trim() : text;
  const last = names.find(
    (name) =>
      lower(rest).endsWith(lower(name)) && !(/^\d/.test(name) && /\S$/.test(rest.slice(0, -name.length))),
  );
  return last ? rest.slice(0, -last.length) : rest;
}

/** A plain positive decimal: ASCII digits, no sign, no exponent, no grouping, at most 18 digits a side. */
const PLAIN_DECIMAL = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?$/;

/**
 * Says why an amount cannot be used, or null when it can. `amount` is plain decimal text in whole currency units;
 * it has at most as many decimals as the money has, and never more than the token carries on chain.
 */
export function amountProblem(amount: string, currency: Currency): string | null {
  if (!PLAIN_DECIMAL.test(amount)) return words.notPlain;
  if (/^[0.]+$/.test(amount)) return words.zero;
  const fraction = amount.split(".")[1] ?? "";
  return fraction.length > amountDecimals(currency) ? tooManyDecimals(currency) : null;
}

/** The sentence for an amount that is finer than its currency. */
export function tooManyDecimals(currency: Currency): string {
  const decimals = amountDecimals(currency);
  return decimals === 0 ? words.whole(currency.code) : words.decimals(currency.code, decimals);
}
