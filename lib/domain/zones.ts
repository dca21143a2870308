import { tzOffset } from "@date-fns/tz/tzOffset";

const MINUTE_MS = 60_000;

let ownZone = "";

/** Says that the runtime's own clock is in this zone, as a browser's is: then nothing else is asked about it. */
export function knowOwnZone(zone: string): void {
  ownZone = zone;
}

/** How far a zone's clock is before UTC at a moment, in minutes; the runtime has to know the zone ({@link knownZone}). */
export const offsetMinutes = (moment: Date, zone: string): number =>
  zone === ownZone ? -moment.getTimezoneOffset() : tzOffset(zone, moment);

/** What calendar and clock show at a moment in a zone, as the UTC fields of a date. */
export const localTime = (moment: Date, zone: string): Date =>
  new Date(moment.getTime() + offsetMinutes(moment, zone) * MINUTE_MS);

/** Whether the runtime knows a zone of this name. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The IANA name of a zone as the runtime writes it; UTC for what it does not know. */
export function knownZone(zone: string | undefined): string {
  try {
    return zone ? new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone : "UTC";
  } catch {
    return "UTC";
  }
}

/** How far a zone's clock is before UTC at some moments: in milliseconds of the clock, and in minutes. */
export type ZoneMarks = readonly (readonly [at: number, minutes: number])[];

/** Now, and in winter and summer of this year and the last: what sets a zone's clock apart from others. */
export function marksOf(zone: string, now = new Date()): ZoneMarks {
  const year = now.getUTCFullYear();
  const halves = [year - 1, year].flatMap((each) => [Date.UTC(each, 0, 1), Date.UTC(each, 6, 1)]);
  return [now.getTime(), ...halves].map((at) => [at, offsetMinutes(new Date(at), zone)]);
}

/** Whether the runtime's own clock goes like that; it takes next to no time, other than asking for the zone's name. */
export const isOwnClock = (marks: ZoneMarks): boolean =>
  marks.every(([at, minutes]) => -new Date(at).getTimezoneOffset() === minutes);
