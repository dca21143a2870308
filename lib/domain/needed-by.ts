import { words } from "@/lib/words/terms";

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/** What is said of a day that is over. */
export const neededByPast = (): string => words.pastDay;

/**
 * Whether a calendar day is over, wherever its reader is: a business has no zone among the settings, and its people may be in
 * several, so a day counts until it has ended in the last of them (UTC−12).
 */
export const isDayOver = (day: string, now = new Date()): boolean =>
  day < new Date(now.getTime() - HALF_A_DAY_MS).toISOString().slice(0, 10);
