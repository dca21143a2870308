const DOT = "[.\\u3002\\uff0e\\uff61]";
/** Letters of one alphabet each, as the ends of domains are written: in "S.àr.l." none stands. */
const TOP_LEVEL = "(?:[a-z]{2,}|(?!\\p{Script=Latin})\\p{L}{2,})(?![\\p{L}\\p{N}])";
const LINK = new RegExp(
  [
    "://",
    "www\\.",
    // One letter before the dot is an initial, as in "J.P.Morgan", unless a path follows.
    `[\\p{L}\\p{N}-]{2}${DOT}${TOP_LEVEL}`,
    `[\\p{L}\\p{N}]${DOT}${TOP_LEVEL}/`,
  ].join("|"),
  "iu",
);

/** Whether a text names a web or e-mail address, of which mail programs make a link. */
export const holdsLink = (text: string): boolean => LINK.test(text);

const ACCOUNT = /[a-z]{2}\d{2}(?:[a-z0-9]{11,}|(?:[\s./–-][a-z0-9]{1,4}){3,})/giu;
const PHONE = /\+\s?\d(?:[\s()./–-]{0,2}\d){6,}/u;
/** No country's IBAN has fewer letters and digits, nor fewer digits among them. */
const SHORTEST = { all: 15, digits: 8 };

/** Whether a text names where to pay to, as an IBAN does, or an international phone number. */
export function holdsNumber(text: string): boolean {
  const isAccount = (run: string) =>
    run.replace(/[^a-z0-9]/giu, "").length >= SHORTEST.all &&
    run.replace(/\D/gu, "").length >= SHORTEST.digits;
  return PHONE.test(text) || (text.match(ACCOUNT) ?? []).some(isAccount);
}
