import "server-only";

/** One failure may be about one request; after so many in a row, from whichever process, it is about the service. */
export const MIN_FAILURES = 2;

export const isFailing = (failures: number): boolean => failures >= MIN_FAILURES;
