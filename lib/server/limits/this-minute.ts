import "server-only";

/** The minute of the clock in which reads of the issuer are counted now. */
export const thisMinute = (): Date => new Date(Math.floor(Date.now() / 60_000) * 60_000);
