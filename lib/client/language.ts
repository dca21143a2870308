import type { Language } from "@/lib/words/language";

/** Whether this browser was told a language (requested-language.ts); before that pages follow the browser's own. */
export function readPagesIn(language: Language | null): void {
  const kept = language === null ? "language=; max-age=0" : `language=${language}; max-age=31536000`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
  document.cookie = `${kept}; path=/; samesite=lax`;
  // The words of a page are loaded with it.
  location.reload();
}
