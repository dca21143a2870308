import { shortMonth } from "./months";

/** A moment as a calendar and a clock show it; the month counts from 0. */
export type LocalTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/** A browser takes long to make the first of them, and everybody some time for each. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 100;

let ownZone = "";

/** Tells that the runtime's own clock is in this zone, as a browser's is: then no formatter is needed for it. */
export function knowOwnZone(zone: string): void {
  ownZone = zone;
}

/** What calendar and clock show at a moment in a zone, which the runtime has to know (`time-zone.ts`). */
export function localTime(moment: Date, zone: string): LocalTime {
  if (zone === "UTC") {
    const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
    const [hour, minute, second] = [moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds()];
    return { year, month, day, hour, minute, second };
  }
  if (zone === ownZone) {
    const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
    const [hour, minute, second] = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
    return { year, month, day, hour, minute, second };
  }
  const parts = formatterOf(zone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const [year, month, day] = [of("year"), of("month") - 1, of("day")];
  return { year, month, day, hour: of("hour"), minute: of("minute"), second: of("second") };
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(zone, formatter);
  return formatter;
}

/** How far a zone's clock is before UTC at a moment, in minutes. */
export function offsetMinutes(moment: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = localTime(moment, zone);
  const shown = Date.UTC(year, month, day, hour, minute, second);
  return Math.round((shown - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
}

/** `21 Nov 2026, 14:03`, with seconds `21 Nov 2026, 14:03:07`. */
export function timeText(moment: Date, zone: string, seconds = false): string {
  const { year, month, day, hour, minute, second } = localTime(moment, zone);
  return `${day} ${shortMonth(month)} ${year}, ${twoDigits(hour)}:${twoDigits(minute)}${seconds ? `:${twoDigits(second)}` : ""}`;
}

/** A calendar day such as `2026-03-31`. */
export const dayText = ({ year, month, day }: Pick<LocalTime, "year" | "month" | "day">): string =>
  `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;

export const twoDigits = (number: number): string => String(number).padStart(2, "0");
