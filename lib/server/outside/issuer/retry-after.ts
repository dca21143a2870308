import "server-only";

const CAP_MS = 15 * 60_000;
const ABSURD_MS = 24 * 3_600_000;

/**
 * Reads a Retry-After header, seconds or an HTTP date, as milliseconds from now, at most 15 minutes.
 * Undefined when it is absent, past, longer than a day or no such thing.
 */
export function retryAfterMs(header: string | string[] | undefined, now = Date.now()): number | undefined {
  if (typeof header !== "string") return undefined;
  const text = header.trim();
  const ms = /^[0-9]{1,9}$/.test(text) ? Number(text) * 1000 : httpDate(text) - now;
  return ms >= 0 && ms <= ABSURD_MS ? Math.min(ms, CAP_MS) : undefined;
}

// Date.parse alone takes much that is no HTTP date ("-5" is a year to it).
function httpDate(text: string): number {
  return /^[A-Z][a-z]{2,8},? .*[0-9]{2}:[0-9]{2}:[0-9]{2}/.test(text) ? Date.parse(text) : Number.NaN;
}
