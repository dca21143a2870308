"use client";

import { useIsReady } from "@/components/ui/use-is-ready";
import { readPagesIn } from "@/lib/client/language";
import { LANGUAGE_NAMES, LANGUAGES, languageNow } from "@/lib/words/language";

/** Before anybody is signed in: the same page in another language, which this browser remembers. */
export function OtherLanguages() {
  const isReady = useIsReady();
  return (
    <p className="mt-10 flex gap-4 text-sm">
      {LANGUAGES.filter((language) => language !== languageNow()).map((language) => (
        <button
          key={language}
          type="button"
          disabled={!isReady}
          lang={language}
          className="tap text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
          onClick={() => readPagesIn(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </p>
  );
}
