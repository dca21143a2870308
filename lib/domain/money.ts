import { isLanguage, type Language, languageNow } from "@/lib/words/language";

/** A token that can be redeemed, and the money that is paid out for it. */
export type Currency = {
  /** The fiat currency's code. */
  code: string;
  /** How many decimals the token has on chain. */
  decimals: number;
  /** The token's name. */
  symbol: string;
  /** How many decimals an amount of the fiat currency has: what is ordered has at most these, and is shown with them. */
  fiatDecimals: number;
};

/** Decimals of a currency that nothing else is known of. */
export const USUAL_FIAT_DECIMALS = 2;

/** How many decimals an amount of this currency may have: no more than the money has, nor than the token carries. */
export const amountDecimals = ({ decimals, fiatDecimals }: Currency) => Math.min(decimals, fiatDecimals);

/** How numbers are written somewhere; plain data, which a page can carry, since `Intl` takes a browser long at its first question. */
export type NumberStyle = {
  /** Before the decimals. */
  decimal: string;
  /** Between groups of digits. */
  group: string;
  /** How many digits the last group has, and each before it. */
  last: number;
  others: number;
  /** How many digits have to stand before the first separator; with fewer there is none. */
  least: number;
};

/** As in en-GB. */
export const FIXED_STYLE: NumberStyle = { decimal: ".", group: ",", last: 3, others: 3, least: 1 };

const STYLES: Record<Language, NumberStyle> = {
  en: FIXED_STYLE,
  de: { ...FIXED_STYLE, decimal: ",", group: "." },
};

/** For what has no reader of its own, such as a mail that is passed on: as the language writes it. */
export const usualStyle = (): NumberStyle => STYLES[languageNow()];

type MoneyFormat = { decimals?: number | undefined; style?: NumberStyle };

const PLAIN = /^([-−]?)(\d+)(?:\.(\d*))?$/;

/** Whether a text is one that is written with groups of digits, and not what it may say instead. */
export const isPlainAmount = (text: string): boolean => PLAIN.test(text);

/**
 * `1234567.5` → `1,234,567.50`: exactly the currency's decimals, and more only where a digit counts: none is hidden or
 * rounded away. What is no plain decimal is given back unchanged.
 */
export function formatMoney(
  amount: string,
  { decimals = USUAL_FIAT_DECIMALS, style = usualStyle() }: MoneyFormat = {},
): string {
  const match = PLAIN.exec(amount.trim());
  if (!match) return amount;
  const [, sign = "", whole = "", fraction = ""] = match;
  const digits = fraction.replace(/0+$/, "").padEnd(decimals, "0");
  return `${sign && "−"}${grouped(digits ? `${whole}.${digits}` : whole, style)}`;
}

/** With its currency behind it, `1,234,567.50 EUR`: where a language keeps the two on one line, they don’t break. */
export const moneyText = (amount: string, currency: string, format?: MoneyFormat): string =>
  `${formatMoney(amount, format)}${languageNow() === "de" ? "\u00a0" : " "}${currency}`;

/** `1234.5` → `1,234.5`: plain decimal text with its thousands apart. */
export function grouped(decimal: string, style: NumberStyle = FIXED_STYLE): string {
  const [left = "", right] = decimal.split(".");
  const whole = apart(left.replace(/^0+(?=.)/, ""), style);
  return right === undefined ? whole : `${whole}${style.decimal}${right}`;
}

function apart(digits: string, { group, last, others, least }: NumberStyle): string {
  if (digits.length < last + least) return digits;
  const groups = [digits.slice(-last)];
  for (let end = digits.length - last; end > 0; end -= others)
    groups.unshift(digits.slice(Math.max(0, end - others), end));
  return groups.join(group);
}

/**
 * The style of a locale, in the digits 0 to 9 that amounts are sent in. Blanks and apostrophes are made one of each:
 * server and browser may know different versions of a locale, and those differ in little else.
 */
export function numberStyle(locale: string): NumberStyle {
  const format = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  const partsOf = (type: Intl.NumberFormatPartTypes, value: number) =>
    format.formatToParts(value).flatMap((part) => (part.type === type ? [part.value] : []));
  const groups = partsOf("integer", 1_234_567_890_123);
  const [separator = ""] = partsOf("group", 1_234_567_890_123);
  const last = groups.at(-1)?.length ?? 0;
  return {
    decimal: partsOf("decimal", 0.5)[0] ?? ".",
    group: separator.replace(/\s/g, "\u00a0").replaceAll("'", "’"),
    last,
    others: groups.at(-2)?.length ?? last,
    // Some write 1234, and 12.345.
    least: partsOf("group", 1_234).length > 0 ? 1 : 2,
  };
}

/** Amounts are written so while nothing is known of the reader: with an English page, and never with the month first. */
const USUAL_LOCALE = "en-GB";

const USUAL_LOCALE_OF: Record<Language, string> = { en: USUAL_LOCALE, de: "de-DE" };

/**
 * The locale that a page in a language writes numbers in: the reader's, unless it is of another of our languages. Who reads German
 * in an English browser reads German numbers; who has neither language reads their own.
 */
export function localeIn(language: Language, readers: string): string {
  const readersOwn = readers.split("-", 1)[0] ?? "";
  return readersOwn !== language && isLanguage(readersOwn) ? USUAL_LOCALE_OF[language] : readers;
}

/** Longer than any locale that a browser names. */
const MAX_LOCALE_LENGTH = 60;

/** The first locale of a list as browsers send it (`de-CH,de;q=0.9`), as the runtime writes it; else the usual one. */
export function knownLocale(accepted: string | null | undefined): string {
  const [first = ""] = (accepted ?? "").slice(0, MAX_LOCALE_LENGTH).split(/[,;]/);
  try {
    return Intl.NumberFormat.supportedLocalesOf(first.trim())[0] ?? USUAL_LOCALE;
  } catch {
    return USUAL_LOCALE;
  }
}
