import "server-only";

// The waits that an order's one request depends on, in milliseconds, each derived from those before it.

/** The deadlines of one exchange with the issuer, connecting and body included. */
export const EXCHANGE_MS = { read: 10_000, token: 8_000, write: 30_000 };

/** From just before an order is claimed to the first byte of its request. What is later than that is not sent. */
export const DIAL_MS = 10_000;

/** From the claim to the issuer's answer, a second try after a 401 included: it has to be dialled in time as well. */
export const SENDING_MS = DIAL_MS + EXCHANGE_MS.write;

/** What comes before a claim: wallet and account are read at the same time, each with a new token and again after a 401. */
export const CHECKING_MS = 2 * (EXCHANGE_MS.token + EXCHANGE_MS.read);

/** How long an answer may take to be written down while the database is there. */
const RECORDING_MS = 10_000;

/** From SIGTERM, after which nothing is claimed, to the end of the last job. */
export const JOBS_END_MS = Math.max(SENDING_MS, CHECKING_MS) + RECORDING_MS;

/** From SIGTERM to the end of a process whose work does not end: connections have this much to close. */
export const HARD_EXIT_MS = JOBS_END_MS + 5_000;

/** The pauses between tries to write an answer down while the database is away. */
export const RECORDING_PAUSES_MS = [100, 500, 2_000, 5_000, 10_000];

/** A claim this old is stuck even if its process lives: twice as long as a process gets to finish it. */
export const STALE_CLAIM_MS = 2 * (HARD_EXIT_MS + 5_000);
