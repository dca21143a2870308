import { afterEach, expect, test } from "vitest";
import { readIn } from "../../testing/read-in";
import { formatMoney } from "../money";
import { tokenAmountText } from "./token-amount";

afterEach(() => readIn("en"));

const text = (amount: string | null, token: { symbol: string | null; known: boolean }) =>
  tokenAmountText({ amount, token }, (text) => formatMoney(text));

test("of a token of ours, it is money with the token’s name", () => {
  expect(text("160000", { symbol: "EURM", known: true })).toBe("160,000.00 EURM");
});

test("of any other token, it is units of an unknown token, whatever that calls itself", () => {
  expect(text("160000", { symbol: "EURM", known: false })).toBe(
    "160,000.00 units of an unknown token that calls itself EURM",
  );
  expect(text("160000", { symbol: null, known: false })).toBe("160,000.00 units of an unknown token");
  expect(text("160000", { symbol: " \t", known: false })).toBe("160,000.00 units of an unknown token");
  expect(text(null, { symbol: "EURM", known: false })).toBe(
    "An unknown amount of an unknown token that calls itself EURM",
  );
});

test("nothing in its name hides, turns or breaks the line that it stands in", () => {
  expect(text("1", { symbol: "\u202eMRUE\n- 5", known: false })).toBe(
    "1.00 units of an unknown token that calls itself [U+202E]MRUE[U+000A]- 5",
  );
});

test("in German, the name of an unknown token stands at the end as well", () => {
  readIn("de");
  expect(text("1", { symbol: "EURM", known: false })).toMatch(
    / Einheiten eines unbekannten Tokens mit dem Namen EURM$/,
  );
  expect(text(null, { symbol: null, known: false })).toBe("Ein unbekannter Betrag eines unbekannten Tokens");
  expect(text(null, { symbol: "EURM", known: true })).toBe("Ein unbekannter Betrag in EURM");
});
