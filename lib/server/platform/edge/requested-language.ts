import "server-only";
import type { IncomingMessage } from "node:http";
import { isLanguage, type Language, PSEUDO } from "@/lib/words/language";
import { getSettings } from "../env";
import { isOnThisMachine } from "../settings/unsafe";

/**
 * The language of a request, until it is known who asks: the one chosen in this browser (lib/client/language.ts), else the first
 * that the browser prefers and we have, else null.
 */
export function requestedLanguage({
  headers,
}: Pick<IncomingMessage, "headers">): Language | typeof PSEUDO | null {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? "")?.[1] ?? "";
  if (isLanguage(chosen)) return chosen;
  if (chosen === PSEUDO && isOnThisMachine(getSettings().APP_URL)) return PSEUDO;
  return preferred(headers["accept-language"]).find(isLanguage) ?? null;
}

/** `de-CH,fr;q=0.8` → `["de", "fr"]`, what is preferred most first. */
const preferred = (accepted = ""): string[] =>
  accepted
    .slice(0, MAX_LENGTH)
    .split(",")
    .map((entry) => {
      const [tag = "", weight] = entry.split(";q=");
      return { language: tag.trim().split("-", 1)[0]?.toLowerCase() ?? "", weight: Number(weight ?? 1) };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);

/** Longer than any list that a browser sends. */
const MAX_LENGTH = 500;
