import "server-only";

/** How an account is written: in capitals and without blanks. */
export const accountIn = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** Texts joined by one blank each, without breaks and doubled blanks. */
export const joined = (texts: readonly string[]): string => texts.join(" ").replace(/\s+/g, " ").trim();
