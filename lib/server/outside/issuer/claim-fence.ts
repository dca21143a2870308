import "server-only";
import { DIAL_MS } from "@/lib/server/platform";

/**
 * When an order was claimed, read from both clocks just before the claim, in milliseconds. The monotonic clock stands
 * still while the machine is suspended, and the wall clock may be set: together they notice both.
 */
export type ClaimMoment = { monotonic: number; wall: number };

/** Reads both clocks. */
export const claimMoment = (): ClaimMoment => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * Whether a request may still be sent: meanwhile another person may have declared its order unknown, found that the issuer
 * has none, and prepared it again. A clock that was set in either direction leaves that open, so it counts as too late.
 */
export function isInTime(claimed: ClaimMoment, now: ClaimMoment): boolean {
  return now.monotonic - claimed.monotonic <= DIAL_MS && Math.abs(now.wall - claimed.wall) <= DIAL_MS;
}
