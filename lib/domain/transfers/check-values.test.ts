import { afterEach, expect, test } from "vitest";
import { readIn } from "../../testing/read-in";
import { hashHint } from "../networks/hints";
import { chainProblemText, checkValueText } from "./check-values";

afterEach(() => readIn("en"));

test("what is stored of a check is said in the language of the person who reads it", () => {
  const stored = { code: "other_order", order: "RD-7F3K9QXM" } as const;
  expect(checkValueText(stored)).toBe("belongs to RD-7F3K9QXM");
  readIn("de");
  expect(checkValueText(stored)).toBe("gehört zu RD-7F3K9QXM");
  expect(checkValueText({ code: "value", value: "0x1" })).toBe("0x1");
});

test.each([
  [1, 1, "Der Knoten dieses Netzwerks antwortet nicht. Deshalb ist nichts verifiziert."],
  [1, 2, "Einer der beiden Knoten dieses Netzwerks antwortet nicht. Deshalb ist nichts verifiziert."],
  [2, 2, "Keiner der beiden Knoten dieses Netzwerks antwortet. Deshalb ist nichts verifiziert."],
])("of %i silent nodes among %i, German readers read one sentence", (silent, all, text) => {
  readIn("de");
  expect(chainProblemText({ code: "nodes_silent", silent, all })).toBe(text);
});

test("what a hash looks like names every kind of network", () => {
  expect(hashHint()).toBe("0x and 64 digits on Ethereum, or a signature on Solana");
  readIn("de");
  expect(hashHint()).toBe("0x und 64 Zeichen auf Ethereum oder eine Signatur auf Solana");
});
