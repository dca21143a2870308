import { words } from "@/lib/words/redemption-send";

/** What to do about an alarm, by its code. */
export const alarmAdvice = (code: string): string | undefined =>
  (words.alarm.advice as Readonly<Record<string, string>>)[code];
