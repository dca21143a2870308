import { clockText, dayText, weekdayName } from "../dates";

/** How often a person is mailed about what is no alarm. */
export const MAIL_DIGESTS = ["at_once", "quarter_hour", "daily"] as const;
export type MailDigest = (typeof MAIL_DIGESTS)[number];

/** As long as a person has chosen nothing: what comes alone comes at once, and a busy morning is not one mail for each redemption. */
export const USUAL_DIGEST: MailDigest = "quarter_hour";

const QUARTER_HOUR_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** When the daily mail leaves, where its reader is. */
const DAILY_HOUR = 8;

type Waiting = {
  /** Whether some of it asks the person to do something, and is not only news. */
  asks: boolean;
  /** Since when the oldest of what waits has waited. */
  since: Date;
  /** When the person was last mailed what waited; null before the first time. */
  last: Date | null;
  now: Date;
  zone: string;
};

/** Whether what waits for a person is mailed now. */
export function isDigestDue(digest: MailDigest, { asks, since, last, now, zone }: Waiting): boolean {
  if (digest === "at_once") return true;
  if (digest === "quarter_hour") {
    const isOver = (from: Date) => now.getTime() - from.getTime() >= QUARTER_HOUR_MS;
    // What is to be done comes at once, unless a mail has just come; news waits for what else comes.
    return isOver(since) || (asks && (last === null || isOver(last)));
  }
  const hour = lastDailyHour(now, zone);
  return since < hour && (last === null || last < hour);
}

/** The latest moment at which a daily mail was to leave. */
function lastDailyHour(now: Date, zone: string): Date {
  const [hours = 0, minutes = 0] = clockText(now, zone).split(":").map(Number);
  const past = (hours + 24 - DAILY_HOUR) % 24;
  const sinceHour = past * HOUR_MS + minutes * 60_000 + (now.getTime() % 60_000);
  return new Date(now.getTime() - sinceHour);
}

/** Since when a digest tells what has happened: “Since Friday”, and of the same day “Since 14:05”. */
export function sinceText(since: Date, now: Date, zone: string): string {
  const day = dayText(since, zone);
  if (day === dayText(now, zone)) return `Since ${clockText(since, zone)}`;
  return `Since ${weekdayName(day)}`;
}
