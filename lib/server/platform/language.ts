import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isLanguage, type Language, type PSEUDO } from "@/lib/words/language";
import type { people } from "./db/schema";
import type { Settings } from "./env";

type Tag = Language | typeof PSEUDO;

declare global {
  // One for the process: pages and routes have a copy of this module each.
  var languageOfWork: { store: AsyncLocalStorage<{ tag: Tag }>; usual: Tag } | undefined;
}

globalThis.languageOfWork ??= { store: new AsyncLocalStorage(), usual: "en" };
const work = globalThis.languageOfWork;

globalThis.languageOnServer = () => work.store.getStore()?.tag ?? work.usual;

/** Does work whose words are read in a language, such as a request or the writing of a mail. */
export const inLanguage = <Result>(tag: Tag, run: () => Result): Result => work.store.run({ tag }, run);

/** The rest of the work under way is read in this language: who asks has been found, and has chosen it. */
export function continueIn(tag: Tag): void {
  const store = work.store.getStore();
  if (store) store.tag = tag;
}

/** The language of what nobody in particular reads, and of readers of whom nothing is known (`LOCALE`). */
export const usualLanguage = (): Tag => work.usual;

export function setUsualLanguage(tag: Tag): void {
  work.usual = tag;
}

/** The language of a locale (`de-CH`), as far as words are written in it; undefined for any other, or none. */
export function languageOfLocale(locale: string | null | undefined): Language | undefined {
  const [tag = ""] = (locale ?? "").toLowerCase().split("-");
  return isLanguage(tag) ? tag : undefined;
}

/** The language that a person reads: the one they have chosen, else their browser's, else that of the settings (`LOCALE`). */
export const languageOf = (
  { language, locale }: Pick<typeof people.$inferSelect, "language" | "locale">,
  { LOCALE }: Pick<Settings, "LOCALE">,
): Language => languageOfLocale(language) ?? languageOfLocale(locale) ?? LOCALE;
