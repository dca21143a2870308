import { dateText, daySpanText, yearlessDateText } from "../dates";
import { plusDays } from "../plus-days";

/** A day of the bank's, `24 Nov`; with the year where that is not this year's. */
export const bankDayText = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? yearlessDateText(day) : dateText(day);

/** Days without a statement, `18–19 Nov`; with the year where that is not this year's. */
export function gapText({ from, to }: { from: string; to: string }, today = to): string {
  const text = daySpanText(new Date(from), new Date(plusDays(to, 1)), "UTC");
  return to.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${to.slice(0, 4)}`;
}
