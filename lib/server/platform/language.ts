import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Language, PSEUDO } from "@/lib/words/language";

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
