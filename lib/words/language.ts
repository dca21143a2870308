/** The languages that people choose from; each is a folder beside this file. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each as its own readers call it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

/** Not for people: English, longer by half and with accents, which shows what is cut off or was never made a word (pseudo.ts). */
export const PSEUDO = "en-XA";

declare global {
  /** On a server: in which language the work under way is read (lib/server/platform/language.ts). A browser's page is in one. */
  var languageOnServer: (() => Language | typeof PSEUDO) | undefined;
}

/** The language that words are read in here and now. */
export function languageNow(): Language {
  const tag = tagNow();
  return isLanguage(tag) ? tag : "en";
}

/** The cookie in which a server says the language of the page that it sends (lib/server/platform/edge/serve.ts). */
export const PAGE_LANGUAGE = "page-language";

/** What a page says of its language, the pseudo-language included. */
export function tagNow(): string {
  if (globalThis.languageOnServer) return globalThis.languageOnServer();
  if (typeof document === "undefined") return "en";
  return document.documentElement.lang || document.cookie.match(`${PAGE_LANGUAGE}=([\\w-]+)`)?.[1] || "en";
}

export const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

type Pack<Words> = () => Promise<{ words: Words }>;

/**
 * The words of one area in the reader's language. A browser loads those of its page's language and no others. A server has them
 * all, and answers in the language of the request or mail that reads them: so they are read when they are needed, and never while
 * a module is loaded (lib/commands/lint-words.ts).
 */
export async function wordsIn<Words extends object>(packs: Record<Language, Pack<Words>>): Promise<Words> {
  if (!globalThis.languageOnServer && typeof document !== "undefined") {
    const tag = tagNow();
    const { words } = await packs[isLanguage(tag) ? tag : "en"]();
    return tag === PSEUDO ? (await import("./pseudo")).pseudoWords(words) : words;
  }
  const loaded = await Promise.all(
    LANGUAGES.map(async (each) => [each, (await packs[each]()).words] as const),
  );
  const { pseudoWords } = await import("./pseudo");
  const all = new Map<string, Words>(loaded);
  all.set(PSEUDO, pseudoWords(all.get("en") as Words));
  const now = () => all.get(globalThis.languageOnServer?.() ?? "en") as Words;
  return new Proxy({} as Words, {
    get: (_, key) => now()[key as keyof Words],
    has: (_, key) => key in now(),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
  });
}
