import "server-only";
import { expect, test } from "vitest";
import { requestedLanguage } from "./requested-language";

test.each([
  ["the one chosen in this browser", "theme=dark; language=de", "en-GB", "de"],
  ["… whatever the browser prefers", "language=en", "de-DE", "en"],
  ["the browser’s first", undefined, "de-CH,de;q=0.9,en;q=0.8", "de"],
  ["the first of the browser’s that we have", undefined, "fr-FR,fr;q=0.9,en;q=0.5,de;q=0.7", "de"],
  ["none where the browser has none of ours", undefined, "fr-FR,fr;q=0.9", null],
  ["none where it says nothing", undefined, undefined, null],
  ["the browser’s, where the choice is no language of ours", "language=tlh", "de", "de"],
  ["none of what another cookie is called", "xlanguage=de", "fr", null],
])("a request is read in %s", (_which, cookie, accepted, language) => {
  expect(requestedLanguage({ headers: { cookie, "accept-language": accepted } })).toBe(language);
});
