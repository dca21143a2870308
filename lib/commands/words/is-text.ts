/** Stands in a text for the value of a template's hole. */
export const HOLE = "…";

const WORDS = /[\p{L}…][\p{L}…’'-]*[\p{P}\p{S}]*\s+(?:[\p{N}\p{P}\p{S}]+\s+)?[\p{P}\p{S}]*[\p{L}…]/u;

/** Two words or more, as in a sentence. A hole may be one of them, if the other has letters. */
export const hasWords = (text: string): boolean => WORDS.test(text) && /\p{L}{2}/u.test(text);

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** `Draft`, and not `EUR`, `POST`, `WalletId` or `Content-Type`. */
export const isWord = (text: string): boolean => /^\p{Lu}(?:\p{Ll}|-\p{Ll})+(?:[.!?:,;…]| \d+)?$/u.test(text);

/** Statements and parts of them, all small or all capital: “Select a wallet from the list” is none. */
const SQL =
  /^\s*(?:select\s.*\s(?:from|as)\b|select\s+\w+\(|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:table|index|unique|function|trigger|role|schema|database|type|extension)\b|with\s+\w+\s+as\s*\(|set\s+(?:local|session|role)\s|lock\s+table\s|(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP)\s)/s;

/** Policies, cookies, media types and other values of headers: pairs and lists without a sentence’s shape. */
const HEADER =
  /(?:^|[;,]\s*)(?:max-age=|no-cache|no-store|charset=|private\b,|path=\/|samesite|default-src|script-src|attachment;|inline;|(?:text|application|image|multipart)\/[a-z0-9.+*-]+\s*[;,])|'(?:none|self|unsafe-\w+)'|^(?:Bearer|Basic) …$|^openid /i;

const CSS =
  /(?:^|[;{]\s*)(?:@[a-z-]+\s|--?[a-z-]+:|[a-z-]+:\s*[^;]+;)|^\([a-z-]+:\s*[^)]+\)|\d(?:px|rem|em|vh|vw|fr)\b|\b(?:calc|var|rgba?|url|min|max|minmax|oklch|cubic-bezier)\(/;

const PATH_DATA = /^[Mm]\s?-?[\d.][\dMmLlHhVvCcSsQqTtAaZz\s.,-]*$/;

const ABI = /^(?:event|function|error) \w+\(/;

const FONTS = /,\s*(?:sans-serif|serif|monospace)$/;

/** `EUR USD`: a list of codes. */
const CODES = /^\s*(?:[A-Z0-9+-]{1,10}[\s,]+)+(?:[A-Z0-9+-]{1,10})?$/;

const UTILITIES = new Set(
  "absolute antialiased block border collapse contents container contrast capitalize fixed flex flow-root grid group hidden inline invisible isolate italic lowercase ordinal outline peer print relative resize ring rounded shadow shrink static sticky table transition transform truncate underline uppercase visible grow blur filter prose".split(
    " ",
  ),
);

/** Each token looks like one of Tailwind’s utilities, and at least one can be nothing else. */
export function isClasses(text: string): boolean {
  const tokens = text
    .split(/\s+/)
    .map((token) => token.replace(/!$/, ""))
    .filter((token) => token && token !== HOLE);
  if (tokens.length === 0) return false;
  const isUtility = (token: string) => UTILITIES.has(token) || isSurelyUtility(token);
  return tokens.every(isUtility) && (tokens.some(isSurelyUtility) || tokens.length > 1);
}

const isSurelyUtility = (token: string) =>
  /^[a-z0-9@*!&[\]…-][^\s,;“”’]*$/.test(token) &&
  /[a-z\]…]-[a-z0-9[…]|[a-z\]]:[a-z[*-]|\[[^\]]+\]|^-?[a-z]+\/[\w-]+$/.test(token) &&
  !/[.?]$/.test(token);

/** What has blanks and letters and is still meant for a program. */
export const isNotation = (text: string): boolean =>
  SQL.test(text) ||
  HEADER.test(text) ||
  CSS.test(text) ||
  PATH_DATA.test(text) ||
  ABI.test(text) ||
  CODES.test(text) ||
  FONTS.test(text) ||
  /-----(?:BEGIN|END) [A-Z ]+-----/.test(text) ||
  /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(text.trim()) ||
  isClasses(text);
