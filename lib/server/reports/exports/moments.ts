import "server-only";
import type { Report } from "@/lib/contract/reports";
import { daysOf } from "@/lib/domain/month";
import { inZone } from "@/lib/domain/periods";
import { localTime, offsetMinutes } from "@/lib/domain/zones";

/**
 * When a report's files say that they were made: when the month was closed, otherwise its last second. Never when a person asked for
 * them, so that the same month twice is the same, byte for byte.
 */
export function madeAt({ month, zone, closedAt }: Report): Date {
  if (closedAt) return new Date(closedAt);
  const { to } = inZone({ to: daysOf(month).last }, zone);
  return new Date(Date.parse(to) - 1_000);
}

/** `2026-11-24T16:11:05+01:00`: what the clock shows there, and how far that is before UTC. */
export function localIso(iso: string | null, zone: string): string | null {
  if (iso === null) return null;
  const moment = new Date(iso);
  const minutes = Math.round(offsetMinutes(moment, zone));
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return `${localTime(moment, zone).toISOString().slice(0, 19)}${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}
