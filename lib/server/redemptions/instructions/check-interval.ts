import "server-only";
import { statusTone } from "@/lib/domain/issuer-facts";
import type { OrderRow } from "@/lib/server/record";

const DAY_MS = 24 * 3_600_000;

/** An order that is completed without a FiatTransferId is read for so long, in case one comes late (docs/order-life.md, rule 14). */
const LATE_ID_MS = 14 * DAY_MS;

const FIRST_MS = 1_500;
const MAX_MS = 5 * 60_000;
const GROWTH = 1.35;

/**
 * When an order that the issuer has ended is read again for its FiatTransferId; null where none can come.
 * @param since when it was first seen as paid out, or else when its hash was recorded; null where nothing was sent for it
 */
export function nextCheckForId(
  { fiatTransferId, issuerStatus }: Pick<OrderRow, "fiatTransferId" | "issuerStatus">,
  since: Date | null,
): Date | null {
  if (fiatTransferId !== null || statusTone(issuerStatus) !== "completed" || since === null) return null;
  const next = new Date(Date.now() + DAY_MS);
  return next.getTime() < since.getTime() + LATE_ID_MS ? next : null;
}

/** An order that two people closed is read for so long: as often as an open one at first, and then once a day. */
const CLOSED_MS = 90 * DAY_MS;

/** When a closed order is read again, since its tokens may have been sent after all; null once the issuer has ended it as failed. */
export function nextCheckOfClosed(
  { issuerStatus, idlePolls }: Pick<OrderRow, "issuerStatus" | "idlePolls">,
  closedAt: Date,
): Date | null {
  if (statusTone(issuerStatus) === "failed") return null;
  const ageMs = Date.now() - closedAt.getTime();
  if (ageMs < DAY_MS) return nextCheck(idlePolls);
  return ageMs < CLOSED_MS ? new Date(Date.now() + DAY_MS) : null;
}

/**
 * When an open order is read again: soon after something changed, then slower, never slower than five minutes.
 * The jitter keeps many orders from being read in the same moment.
 */
export function nextCheck(idlePolls: number, random = Math.random): Date {
  const interval = Math.min(MAX_MS, FIRST_MS * GROWTH ** Math.min(idlePolls, 40));
  return new Date(Date.now() + interval * (0.85 + 0.3 * random()));
}
