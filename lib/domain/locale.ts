/** Amounts are written so while nothing is known of the reader: with an English page, and never with the month first. */
const USUAL = "en-GB";

/** Longer than any locale that a browser names. */
const MAX_LENGTH = 60;

/** The first locale of a list as browsers send it (`de-CH,de;q=0.9`), as the runtime writes it; else the usual one. */
export function knownLocale(accepted: string | null | undefined): string {
  const [first = ""] = (accepted ?? "").slice(0, MAX_LENGTH).split(/[,;]/);
  try {
    return Intl.NumberFormat.supportedLocalesOf(first.trim())[0] ?? USUAL;
  } catch {
    return USUAL;
  }
}
