/** Crockford's base 32: no I, L, O, U, so that a code survives being read out on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** One letter of a code, for regular expressions. */
export const CODE_LETTER = "[0-9A-HJKMNP-TV-Z]";

/** A code of ours, in whatever letters it was typed. */
export const REFERENCE_CODE = new RegExp(`^RD-${CODE_LETTER}{8}$`, "i");

/** Makes a code such as `RD-7F3K9QXM` from eight random bytes. */
export function referenceCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, 8), (byte) => ALPHABET[byte % 32]).join("");
  return `RD-${letters}`;
}

/** What may be added or left out: blanks, dashes and minus signs, line breaks, and what is drawn as nothing. */
const UNSAID = /\p{Z}|\p{Pd}|\u2212|\p{Cc}|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** A person's own reference without what differs when another person writes the same one; empty where nothing is left. */
export const plainReference = (own: string): string =>
  own
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    // The Turkish İ leaves its dot as a sign of its own.
    .replace(/i\u0307/g, "i")
    .replace(UNSAID, "")
    .normalize("NFKC");

/** The CustomerReference sent to the issuer: our code, then the person's own reference (docs/order-life.md, rule 3). */
export function issuerReference(code: string, own: string | null): string {
  return own ? `${code} ${own}` : code;
}

/** The two parts of such a reference; `own` is empty where the person wrote none. */
export function referenceParts(reference: string): { code: string; own: string } {
  const [code = "", ...own] = reference.split(" ");
  return { code, own: own.join(" ") };
}
