import { useTimeZone } from "@/components/shared/time-zone";
import { bankDayText } from "@/lib/domain/bank/line-words";
import { dayText } from "@/lib/domain/dates";

/** Writes a day of the bank's, without the year where that is the reader's present one. */
export function useBankDay(): (day: string) => string {
  const zone = useTimeZone();
  const today = dayText(new Date(), zone);
  return (day) => bankDayText(day, today);
}

/** Writes the day of a moment, where the reader is. */
export function useReaderDay(): (moment: string) => string {
  const zone = useTimeZone();
  const day = useBankDay();
  return (moment) => day(dayText(new Date(moment), zone));
}
