import type { Currency } from "./currency";

const MAX_LENGTH = 60;

/** Marks that nobody sees and that come along when a cell or a page is copied; those that turn text round are not here. */
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
export function cleanAmount(typed: string, currency: Currency): { text: string } | { problem: string } {
  if (typed.length > MAX_LENGTH) return { problem: "This is too long for an amount." };
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
    return { problem: `This says “${other}”. The bank account you chose takes ${currency.code}.` };
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
