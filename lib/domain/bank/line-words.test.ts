import { afterEach, expect, test } from "vitest";
import { readIn } from "../../testing/read-in";
import { learnedText, whyExpected, whyNotMet } from "./due-words";
import { doubtsText } from "./line-words";

afterEach(() => readIn("en"));

test.each([
  [[], ""],
  [["no_code", "payer_new"] as const, "No code, payer new"],
  [["amount", "amount"] as const, "Other amount"],
])("the doubts %j read “%s”", (against, text) => {
  expect(doubtsText(against)).toBe(text);
});

test("in German, banking days are counted in the case that the sentence needs", () => {
  readIn("de");
  expect(doubtsText(["no_code", "payer_new"])).toBe("Kein Code, neuer Zahler");
  expect(learnedText({ of: 15, onTime: 14, days: 1 })).toBe(
    "14 Ihrer letzten 15 Auszahlungen sind bis zum nächsten Bankarbeitstag eingegangen.",
  );
  expect(whyExpected({ because: "in_time", scheme: "other", days: 3 })).toBe(
    "Überweisungen auf dieses Konto gehen innerhalb von 3\u00a0Bankarbeitstagen ein.",
  );
  expect(whyNotMet({ because: "learned", earliest: "2026-11-27", days: 2 })).toBe(
    "Auszahlungen auf dieses Konto haben zuletzt 2\u00a0Bankarbeitstage gedauert.",
  );
});
