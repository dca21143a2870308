import "server-only";

/** What stands where a reference would: that there is none, or that it is among the details. */
const NO_REFERENCE = /^(?:NONREF|NOT ?PROVIDED|(?:[EKMP]REF|MARF)\+?)?$/i;

/** References by name without those that are none. */
export const withoutNone = (references: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(references).filter(([, reference]) => !NO_REFERENCE.test(reference)));
