import { clockText } from "../dates";

/** How often a person is mailed about what is no alarm. */
export const MAIL_DIGESTS = ["at_once", "quarter_hour", "daily"] as const;
export type MailDigest = (typeof MAIL_DIGESTS)[number];

/** As long as a person has chosen nothing: what comes alone comes at once, and a busy morning is not one mail for each redemption. */
export const USUAL_DIGEST: MailDigest = "quarter_hour";

const QUARTER_HOUR_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** When the daily mail leaves, where its reader is. */
const DAILY_HOUR = 8;

/** How long a mail waits for others to come with it, where its reader has chosen nothing rarer. */
export type MailWait = "none" | "quarter_hour" | "hour" | "morning";

type Waiting = {
  /** What waits: since when, and how long it does. */
  waiting: readonly { since: Date; wait: MailWait }[];
  /** When the person was last mailed what waited; null before the first time. */
  last: Date | null;
  now: Date;
  zone: string;
};

/** Whether what waits for a person is mailed now: all of it, as soon as one has waited long enough. */
export function isDigestDue(digest: MailDigest, { waiting, last, now, zone }: Waiting): boolean {
  if (digest === "at_once") return true;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const morning = lastDailyHour(now, zone);
  if (digest === "daily") return waiting.some(({ since }) => since < morning) && isBefore(last, morning);
  const latest: Record<MailWait, Date> = {
    ...{ none: now, quarter_hour: ago(QUARTER_HOUR_MS), hour: ago(HOUR_MS), morning },
  };
  return waiting.some(({ since, wait }) => since <= latest[wait]) && isBefore(last, ago(QUARTER_HOUR_MS - 1));
}

const isBefore = (last: Date | null, moment: Date) => last === null || last < moment;

/** The latest moment at which a daily mail was to leave. */
function lastDailyHour(now: Date, zone: string): Date {
  const [hours = 0, minutes = 0] = clockText(now, zone).split(":").map(Number);
  const past = (hours + 24 - DAILY_HOUR) % 24;
  const sinceHour = past * HOUR_MS + minutes * 60_000 + (now.getTime() % 60_000);
  return new Date(now.getTime() - sinceHour);
}
