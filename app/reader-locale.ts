import { cookies, headers } from "next/headers";
import type { NumberStyle } from "@/lib/domain/money";
import { knownLocale, numberStyle } from "@/lib/domain/money";

/**
 * The locale in which this reader sees amounts: what the browser left at its first visit
 * (`components/shared/reader-numbers.tsx`), before that what it says with every request.
 */
export async function readerLocale(): Promise<{
  locale: string;
  style: NumberStyle;
  cookie: string | undefined;
}> {
  const cookie = (await cookies()).get("locale")?.value;
  const locale = knownLocale(cookie ?? (await headers()).get("accept-language"));
  return { locale, style: numberStyle(locale), cookie };
}
