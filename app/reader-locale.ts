import { cookies, headers } from "next/headers";
import type { NumberStyle } from "@/lib/domain/money";
import { knownLocale, localeIn, numberStyle } from "@/lib/domain/money";
import { languageNow } from "@/lib/words/language";

/**
 * The locale in which this reader sees amounts: what the browser left at its first visit
 * (`components/shared/reader-numbers.tsx`), before that what it says with every request; on a page in another language that one's.
 */
export async function readerLocale(): Promise<{
  locale: string;
  style: NumberStyle;
  cookie: string | undefined;
}> {
  const cookie = (await cookies()).get("locale")?.value;
  const said = knownLocale(cookie ?? (await headers()).get("accept-language"));
  const locale = localeIn(languageNow(), said);
  return { locale, style: numberStyle(locale), cookie };
}
