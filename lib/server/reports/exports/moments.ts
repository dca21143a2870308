import "server-only";
import { TZDate } from "@date-fns/tz";
import type { Report } from "@/lib/contract/reports";
import { monthOf } from "@/lib/server/redemptions";

/**
 * When a report's files say that they were made: when the month was closed, otherwise its last second. Never when a person asked for
 * them, so that the same month twice is the same, byte for byte.
 */
export const madeAt = ({ month, zone, closedAt }: Report): Date =>
  closedAt ? new Date(closedAt) : new Date(monthOf(month, zone).ends.getTime() - 1_000);

/** `2026-11-24T16:11:05+01:00`: what the clock shows there, and how far that is before UTC. */
export const localIso = (iso: string | null, zone: string): string | null =>
  iso && new TZDate(iso, zone).toISOString().replace(/\.\d+/, "");
