import { clockText, dayText, MONTHS } from "@/lib/domain/dates";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** `Today`, `Yesterday` or `Tuesday, 31 March 2026`; put together by hand, so that server and browser agree. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return "Today";
  const date = new Date(`${day}T12:00:00Z`);
  const next = new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (next === today) return "Yesterday";
  return `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Puts what is in order of time into days (`2026-03-31`), in the same order, each with its time of day (`14:03`). */
export function byDay<T extends { at: string }>(entries: readonly T[], timeZone: string) {
  const days: { day: string; entries: (T & { clock: string })[] }[] = [];
  for (const entry of entries) {
    const at = new Date(entry.at);
    const [day, clock] = [dayText(at, timeZone), clockText(at, timeZone)];
    const last = days.at(-1);
    if (last?.day === day) last.entries.push({ ...entry, clock });
    else days.push({ day, entries: [{ ...entry, clock }] });
  }
  return days;
}
