import "server-only";
import { expect, test } from "vitest";
import { invalid, notFound } from "./errors";
import { inLanguage } from "./language";

test("what isn’t there is named in the language of who asks", () => {
  expect(notFound("redemption").message).toBe(
    "Redemption not found. Check the link, or look it up in the list.",
  );
  expect(inLanguage("de", () => notFound("redemption").message)).toBe(
    "Einlösung nicht gefunden. Prüfen Sie den Link oder sehen Sie in der Liste nach.",
  );
  expect(inLanguage("de", () => invalid({}).message)).toContain("Es wurde nichts gespeichert.");
});
