import { dayText, localTime, twoDigits } from "@/lib/domain/local-time";
import { MONTHS } from "@/lib/domain/months";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The calendar day of a moment in a zone, as `2026-03-31`, and its time of day, as `14:03`. */
export function dayAndClock(at: string, timeZone: string): { day: string; clock: string } {
  const local = localTime(new Date(at), timeZone);
  return { day: dayText(local), clock: `${twoDigits(local.hour)}:${twoDigits(local.minute)}` };
}

/** `Today`, `Yesterday` or `Tuesday, 31 March 2026`; put together by hand, so that server and browser agree. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return "Today";
  const date = new Date(`${day}T12:00:00Z`);
  const next = new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (next === today) return "Yesterday";
  return `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Puts what is in order of time into days, in the same order. */
export function byDay<T extends { at: string }>(entries: readonly T[], timeZone: string) {
  const days: { day: string; entries: (T & { clock: string })[] }[] = [];
  for (const entry of entries) {
    const { day, clock } = dayAndClock(entry.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push({ ...entry, clock });
    else days.push({ day, entries: [{ ...entry, clock }] });
  }
  return days;
}
