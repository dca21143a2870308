import "server-only";
import type { z } from "zod";
import de from "zod/v4/locales/de.js";
import { type Language, languageNow } from "@/lib/words/language";

/** In English it says them anyway. */
const OF_LANGUAGE: Partial<Record<Language, z.core.$ZodErrorMap>> = { de: de().localeError };

/** What zod says where a shape has no words of its own, which programs read and hardly any person; in the reader’s language. */
export const zodErrors = (): z.core.$ZodErrorMap | undefined => OF_LANGUAGE[languageNow()];
