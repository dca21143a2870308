import "server-only";
import { words } from "@/lib/words/csv-headings";
import type { Language } from "@/lib/words/language";
import { inLanguage } from "../language";

/** What a file calls its columns, by their names in the code; in English unless it was asked for in another language. */
export const headingsOf = (
  file: keyof typeof words,
  language: Language = "en",
): Readonly<Record<string, string>> => inLanguage(language, () => words[file]);
