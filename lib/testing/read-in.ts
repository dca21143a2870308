import type { Language, PSEUDO } from "@/lib/words/language";

let tag: Language | typeof PSEUDO = "en";

// Before words are loaded, which are then there in every language (components/testing/setup.ts).
globalThis.languageOnServer ??= () => tag;

/** Words are read in this language until the test ends, which sets it back to English. */
export function readIn(language: typeof tag): void {
  tag = language;
}
