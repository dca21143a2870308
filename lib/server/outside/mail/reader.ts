import "server-only";
import { dayText, longDayText, momentText, timeOfDayText, weekdayDateText } from "@/lib/domain/dates";
import { formatMoney, numberStyle, usualStyle } from "@/lib/domain/money";
import { knownZone } from "@/lib/domain/zones";
import { languageOfLocale, type people, type Settings } from "@/lib/server/platform";
import { languageNow } from "@/lib/words/language";

/** How times and amounts are written for the person who reads a mail. */
export type Reader = {
  id: string;
  zone: string;
  /** “Mon 23 Nov 2026, 15:05”; in UTC, and saying so, while the reader’s zone is not known. */
  moment: (at: Date) => string;
  /** “15:05” of the same day, else the same with its day. */
  clock: (at: Date) => string;
  /** `2026-11-25` → “Wed 25 Nov 2026”. */
  day: (day: string) => string;
  /** “Monday, 23 November”. */
  today: string;
  amount: (amount: string, currency: string) => string;
};

type PersonRow = Pick<typeof people.$inferSelect, "id" | "timeZone" | "locale">;

const isOfLanguage = (locale: string | null): locale is string => languageOfLocale(locale) === languageNow();

/** The reader of a mail, in the language that is written now: theirs (`languageOf`). */
export function readerOf(
  { id, timeZone, locale }: PersonRow,
  { CURRENCIES }: Pick<Settings, "CURRENCIES">,
): Reader {
  const zone = knownZone(timeZone ?? undefined);
  const style = isOfLanguage(locale) ? numberStyle(locale) : usualStyle();
  const moment = (at: Date) =>
    timeZone ? `${weekdayDateText(dayText(at, zone))}, ${timeOfDayText(at, zone)}` : momentText(at);
  const now = dayText(new Date(), zone);
  return {
    ...{ id, zone, day: weekdayDateText, moment },
    clock: (at) => (timeZone && dayText(at, zone) === now ? timeOfDayText(at, zone) : moment(at)),
    today: longDayText(now),
    amount: (amount, currency) =>
      formatMoney(amount, {
        style,
        decimals: CURRENCIES.find(({ code }) => code === currency)?.fiatDecimals,
      }),
  };
}
