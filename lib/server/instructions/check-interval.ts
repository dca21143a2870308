import "server-only";

const FIRST_MS = 1_500;
const MAX_MS = 5 * 60_000;
const GROWTH = 1.35;

/**
 * When an open order is read again: soon after something changed, then slower, never slower than five minutes.
 * The jitter keeps many orders from being read in the same moment.
 */
export function nextCheck(idlePolls: number, random = Math.random): Date {
  const interval = Math.min(MAX_MS, FIRST_MS * GROWTH ** Math.min(idlePolls, 40));
  return new Date(Date.now() + interval * (0.85 + 0.3 * random()));
}
