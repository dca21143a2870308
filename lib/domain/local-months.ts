import { TZDate } from "@date-fns/tz";

/** A calendar month, `2026-11`, and when it begins somewhere. */
export type LocalMonth = { month: string; begins: Date };

/** In which month it is somewhere, such as 2026-11. */
export const monthIn = (zone: string, now?: Date): string => lastMonths(1, zone, now)[0]?.month ?? "";

/** How long that month still lasts there, in milliseconds. */
export function monthLasts(zone: string, now = new Date()): number {
  const here = new TZDate(now.getTime(), zone);
  return new TZDate(here.getFullYear(), here.getMonth() + 1, 1, zone).getTime() - now.getTime();
}

/** The last so many months where the zone is, the oldest first, up to the one in which `now` is. */
export function lastMonths(count: number, zone: string, now = new Date()): LocalMonth[] {
  const here = new TZDate(now.getTime(), zone);
  return Array.from({ length: count }, (_, index) => {
    const first = new TZDate(here.getFullYear(), here.getMonth() - (count - 1 - index), 1, zone);
    const month = `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, "0")}`;
    return { month, begins: new Date(first.getTime()) };
  });
}
