import "server-only";

const MAX_LENGTH = 500;
/** Enough to fill the result, and little enough that no text can keep the expressions below busy. */
const CONSIDERED = 16_384;

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/.source;
const DIGIT_RUN = /[0-9]{8,}|[0-9]{3,4}(?:[ -][0-9]{2,4}){2,}/.source;
const IBAN = /\b[a-z]{2}[0-9]{2}[a-z0-9]{11,30}\b/.source;
const SPACED_IBAN = /\b[A-Z]{2}[0-9]{2}(?: [A-Z0-9]{1,4}){2,8}\b/g;

const CREDENTIAL = /\b(bearer|basic)\s+[^\s"'<>,;]+/gi;
const NAMED_CREDENTIAL =
  /(client_secret|access_token|refresh_token|client_assertion)(["'\s:=]+)[^\s"'<>&,;]+/gi;
const JWT = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
const NUMBERS = new RegExp(`(${UUID})|${DIGIT_RUN}|${IBAN}`, "gi");

/**
 * Makes the issuer's text fit for a log: credentials, long digit runs and account numbers are replaced, control
 * characters removed, and the rest is cut to 500 characters. UUIDs stay: an order is found by them.
 * `secrets` are the exact values that must not appear, in any of their usual encodings.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let safe = text;
  for (const secret of secrets)
    for (const form of encodings(secret)) safe = safe.replaceAll(form, "[secret]");
  return safe
    .slice(0, CONSIDERED)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replace(CREDENTIAL, "$1 [secret]")
    .replace(NAMED_CREDENTIAL, "$1$2[secret]")
    .replace(JWT, "[secret]")
    .replace(SPACED_IBAN, "[number]")
    .replace(NUMBERS, (_match, uuid?: string) => uuid ?? "[number]")
    .trim()
    .slice(0, MAX_LENGTH);
}

function encodings(secret: string): string[] {
  if (secret.length < 4) return [];
  const form = new URLSearchParams([["v", secret]]).toString().slice(2);
  const base64 = Buffer.from(secret).toString("base64");
  return [secret, JSON.stringify(secret).slice(1, -1), form, encodeURIComponent(secret), base64];
}
