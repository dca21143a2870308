const DOT = "[.\\u3002\\uff0e\\uff61]";
/** Letters of one alphabet each, as the ends of domains are written: in "S.àr.l." none stands. */
const TOP_LEVEL = "(?:[a-z]{2,}|(?!\\p{Script=Latin})\\p{L}{2,})(?![\\p{L}\\p{N}])";
/** Behind one letter only these are the end of a domain: it is an initial otherwise, as in "J.P.Morgan". */
const COMMON =
  "(?:com|net|org|co|io|me|app|xyz|info|biz|dev|ai|link|site|online|shop|page|top|click|cc|gg|ly|tv)(?![\\p{L}\\p{N}])";
const LINK = new RegExp(
  [
    "://",
    "www\\.",
    `[\\p{L}\\p{N}-]{2}${DOT}${TOP_LEVEL}`,
    `[\\p{L}\\p{N}]${DOT}${COMMON}`,
    `[\\p{L}\\p{N}]${DOT}${TOP_LEVEL}/`,
  ].join("|"),
  "iu",
);

/** Letters and digits as they are usually written, in place of wide, raised or encircled ones. */
const usual = (text: string) => text.normalize("NFKC");

/** Whether a text names a web or e-mail address, of which mail programs make a link. */
export const holdsLink = (text: string): boolean => LINK.test(usual(text));

const BETWEEN = "[^\\p{L}\\p{N}]*";
/** A day, or two years, has eight digits; account numbers with their bank's and phone numbers with their area's have more. */
const NUMBER = new RegExp(`\\p{N}(?:${BETWEEN}\\p{N}){8,}`, "u");
/** An IBAN with letters among its digits, in whatever groups; a longer word ends it. */
const ACCOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])[a-z]${BETWEEN}[a-z](?:${BETWEEN}\\p{N}){2}(?:(?:${BETWEEN}[a-z]){0,4}${BETWEEN}\\p{N}){8,}`,
  "giu",
);
const PHONE = /\+\s?\p{N}(?:[\s()./–-]{0,2}\p{N}){6,}/u;
/** No country's IBAN has fewer letters and digits. */
const SHORTEST_ACCOUNT = 15;

/** Whether a text names where to pay to, as an account number does, or a phone number. */
export function holdsNumber(text: string): boolean {
  const written = usual(text);
  const isAccount = (run: string) => run.replace(/[^\p{L}\p{N}]/gu, "").length >= SHORTEST_ACCOUNT;
  return NUMBER.test(written) || PHONE.test(written) || (written.match(ACCOUNT) ?? []).some(isAccount);
}
