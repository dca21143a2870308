import { bankDayText, gapText } from "@/lib/domain/bank/bank-days";
import { dayText } from "@/lib/domain/dates";
import { words } from "@/lib/words/shared";
import { useTimeZone } from "./time-zone";

function useToday(): string {
  const zone = useTimeZone();
  return dayText(new Date(), zone);
}

/** Writes a day of the bank's, without the year where that is the reader's present one. */
export function useBankDay(): (day: string) => string {
  const today = useToday();
  return (day) => bankDayText(day, today);
}

/** Writes the days that statements are about, `23 Nov` or `18 Nov – 20 Nov`. */
export function useBankDays(): (days: { from: string | null; to: string | null }) => string {
  const day = useBankDay();
  return ({ from, to }) =>
    [...new Set([from, to].flatMap((one) => (one ? [day(one)] : [])))].join(" – ") || words.bank.daysUnknown;
}

/** Writes days without a statement. */
export function useGapDays(): (gap: { from: string; to: string }) => string {
  const today = useToday();
  return (gap) => gapText(gap, today);
}

/** Writes the day of a moment, where the reader is. */
export function useReaderDay(): (moment: string) => string {
  const zone = useTimeZone();
  const day = useBankDay();
  return (moment) => day(dayText(new Date(moment), zone));
}
