import "server-only";
import { dayText, timeOfDayText, weekdayName } from "@/lib/domain/dates";
import { words } from "@/lib/words/mails-digest";

/** Since when a digest tells what has happened: “Since Friday”, and of the same day “Since 14:05”. */
export function sinceText(since: Date, now: Date, zone: string): string {
  const day = dayText(since, zone);
  return words.since(day === dayText(now, zone) ? timeOfDayText(since, zone) : weekdayName(day));
}
