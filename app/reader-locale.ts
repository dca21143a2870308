import { cookies, headers } from "next/headers";
import { knownLocale } from "@/lib/domain/locale";

/**
 * The locale in which this reader sees amounts: what the browser left at its first visit
 * (`components/ui/reader-numbers.tsx`), before that what it says with every request.
 */
export async function readerLocale(): Promise<{ locale: string; cookie: string | undefined }> {
  const cookie = (await cookies()).get("locale")?.value;
  return { locale: knownLocale(cookie ?? (await headers()).get("accept-language")), cookie };
}
