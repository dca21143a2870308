import "server-only";
import { expect, test } from "vitest";
import { languageOf } from "./language";

test.each([
  ["the one they have chosen, whatever their browser asks for", "de", "en-GB", "en", "de"],
  ["their browser’s, where they have chosen none", null, "de-CH", "en", "de"],
  ["that of the settings, where their browser asks for one that we don’t write", null, "fr-FR", "de", "de"],
  ["that of the settings before their first visit", null, null, "de", "de"],
] as const)("a person reads %s", (_, language, locale, LOCALE, read) => {
  expect(languageOf({ language, locale }, { LOCALE })).toBe(read);
});
