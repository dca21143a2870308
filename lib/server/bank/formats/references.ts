import "server-only";

/** Whether a reference refers to something: banks fill required fields with NOTPROVIDED or NONREF, with and without signs and blanks. */
export const isReference = (text: string): boolean =>
  !/^(?:notprovided|nonref)?$/i.test(text.replace(/[^\p{L}\p{N}]/gu, ""));

/** What stands in `:61:` where the reference is among the details. */
const AMONG_DETAILS = /^(?:[EKMP]REF|MARF)\+?$/i;

/** References by name without those that are none. */
export const withoutNone = (references: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(references).filter(([, text]) => isReference(text) && !AMONG_DETAILS.test(text)),
  );
