const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKEND = [0, 6];

/** How many months the chart on the overview shows. */
const CHART_MONTHS = 12;

/** The working days before today on which the history takes place, as midnights in UTC, the latest first. */
export function workingDaysBefore(now: Date): Date[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - CHART_MONTHS + 1, 1);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days: Date[] = [];
  for (let day = today - DAY_MS; day >= first; day -= DAY_MS) {
    if (!WEEKEND.includes(new Date(day).getUTCDay())) days.push(new Date(day));
  }
  return days;
}

/** A time of that day, in UTC. */
export const timeOf = (day: Date, hours: number, minutes: number): Date =>
  new Date(day.getTime() + (hours * 60 + minutes) * 60_000);

/** A moment so many seconds later. */
export const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** A moment so many days later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
