import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceCode } from "../reference";
import { codesIn } from "./code-in-text";

const CODE = "RD-7F3K9QXM";

const code = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(referenceCode);
const codeWithLetters = code.filter((one) => !/^RD-\d+$/.test(one));
const separator = fc.constantFrom(
  " ",
  "-",
  "\n",
  "\r\n",
  "/",
  "  ",
  "–",
  "\u00a0",
  "\u200b",
  ".",
  "?",
  " - ",
);

/** A code as banks break it: in any case, without its dash or with another sign, and with signs inside. */
const broken = (plain: string): fc.Arbitrary<string> => {
  const letters = [...plain.replace("-", "")];
  const pieces = letters.map((letter, place) =>
    fc
      .tuple(
        fc.constantFrom(letter, letter.toLowerCase(), wide(letter), ...mistakenFor(letter)),
        fc.oneof({ weight: 5, arbitrary: fc.constant("") }, { weight: 1, arbitrary: separator }),
      )
      .map(([written, sign]) => (place === letters.length - 1 ? written : written + sign)),
  );
  return fc.tuple(...pieces).map((all) => all.join(""));
};

const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
const mistakenFor = (letter: string) => ({ "0": ["O", "o"], "1": ["I", "l", "i"] })[letter] ?? [];

/** Words that hold no RD, neither inside nor where two of them meet. */
const WORDS = ["SVWZ+", "EREF+", "INV2026", "payout", "invoice", "SEPA", "Überweisung", "/ROC/", "104", "&"];
const otherWords = fc
  .array(fc.constantFrom(...WORDS, " ", "\n"), { maxLength: 6 })
  .map((words) => words.join(""));

describe("codesIn", () => {
  test.each([
    ["as it was sent", "RD-7F3K9QXM INV-2026-104"],
    ["in small letters", "rd-7f3k9qxm"],
    ["without its dash", "RD7F3K9QXM"],
    ["with a blank or a slash for the dash", "RD 7F3K9QXM and RD/7F3K9QXM"],
    ["cut in pieces by the width of a field", "INVOICE 104 RD-7F3K\n9QXM"],
    ["with a line break after its first letter", "INVOICE 104 R\r\nD-7F3K9QXM"],
    ["in groups", "RD-7F3K-9QXM"],
    ["with a soft hyphen inside", "RD-7F3K\u00ad9QXM"],
    ["glued between a tag and the next word", "SVWZ+RD7F3K9QXMINV2026"],
    ["glued to the word before, with its dash", "PAYOUTRD-7F3K9QXM"],
    ["glued to itself", "RDRD7F3K9QXM"],
    ["behind the word order", "ORDER RD7F3K9QXM"],
    ["in the middle of a long name", "/ROC/RD-7F3K9QXM/URI/INV2026"],
  ])("finds a code %s", (_, text) => {
    expect(codesIn([text]).whole).toContain(CODE);
    expect(codesIn([text]).cut).toEqual([]);
  });

  test("reads letters that our codes don’t have as the digits they are mistaken for", () => {
    expect(codesIn(["rd-oilq2345"]).whole).toEqual(["RD-011Q2345"]);
  });

  test("takes no U for a V", () => {
    expect(codesIn(["RD-U23456VX"])).toEqual({ whole: [], cut: [] });
  });

  test("gives each code once, in whichever fields it stands, and several of one text", () => {
    expect(codesIn(["RD-7F3K9QXM", "rd7f3k9qxm RD-00AA11BB"]).whole).toEqual([CODE, "RD-00AA11BB"]);
  });

  test("gives overlapping candidates, among which the caller knows its own", () => {
    expect(codesIn(["RDRD7F3K9QXM"]).whole).toEqual(["RD-RD7F3K9Q", CODE]);
  });

  test("finds a code of digits alone, where it begins a word", () => {
    expect(codesIn(["REF RD-12345678", "SVWZ+RD12345678"]).whole).toEqual(["RD-12345678"]);
  });

  test.each([
    ["no text", ""],
    ["the number of a card", "CARD-12345678"],
    ["the number of a card, in one word", "CARD12345678"],
    ["a card’s whole number", "Card 1234 5678 9012 3456"],
    ["an ordinal before a date", "3RD 20261124"],
    ["an IBAN", "DE89 3704 0044 0532 0130 00"],
    ["an IBAN whose bank’s letters end so", "GB29 FORD 6016 1331 9268 19"],
    ["an invoice", "INV-2026-104"],
    ["a word that ends so", "STANDARD 2026"],
    ["a meeting of the board", "BOARD MEET"],
    ["two letters alone", "RD"],
    ["too few letters to suggest anything", "RD-7F3"],
    ["a code with a letter missing, before another sign", "RD-7F3K9QX ü"],
  ])("finds nothing in %s", (_, text) => {
    expect(codesIn([text])).toEqual({ whole: [], cut: [] });
  });

  test("never joins two fields to a code: the first one ends with a cut one", () => {
    expect(codesIn(["PAYMENT RD-7F3K9", "QXM INV-2026-104"])).toEqual({ whole: [], cut: ["RD-7F3K9"] });
  });

  test("takes a beginning for a cut code only at the end of a text, and where it begins a word", () => {
    expect(codesIn(["SVWZ+rd 7f3k9qx"])).toEqual({ whole: [], cut: ["RD-7F3K9QX"] });
    expect(codesIn(["RD-7F3K9Q..."]).cut).toEqual(["RD-7F3K9Q"]);
    expect(codesIn(["RD-7F3K Überweisung"]).cut).toEqual([]);
    expect(codesIn(["ORDER 12345"]).cut).toEqual([]);
  });

  test("finds any code that a bank broke, inside any other text", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    const around = fc.oneof(text, otherWords);
    fc.assert(
      fc.property(
        codeWithLetters.chain((one) => fc.tuple(fc.constant(one), broken(one))),
        around,
        around,
        fc.array(text, { maxLength: 3 }),
        ([one, written], before, after, otherFields) => {
          expect(codesIn([...otherFields, before + written + after]).whole).toContain(one);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("finds a code of digits alone behind anything but a letter or a digit", () => {
    const digits = fc.stringMatching(/^RD-[0-9]{8}$/);
    fc.assert(
      fc.property(
        digits.chain((one) => fc.tuple(fc.constant(one), broken(one))),
        otherWords,
        fc.constantFrom(" ", "\n", "+", "/", ":"),
        otherWords,
        ([one, written], before, sign, after) => {
          expect(codesIn([before + sign + written + after]).whole).toContain(one);
        },
      ),
    );
  });

  test("gives a cut code as the beginning that is left of it, and no whole one", () => {
    fc.assert(
      fc.property(
        fc
          .tuple(code, fc.integer({ min: 4, max: 7 }))
          .map(([one, letters]) => one.slice(0, 3 + letters))
          .chain((one) => fc.tuple(fc.constant(one), broken(one))),
        otherWords,
        ([beginning, written], before) => {
          const { whole, cut } = codesIn([`${before} ${written}`]);
          expect(cut).toContain(beginning);
          expect(whole).toEqual([]);
        },
      ),
    );
  });

  test("finds none of the known codes in a text with another one, however near", () => {
    const near = code.chain((known) =>
      fc
        .tuple(fc.constant(known), code, fc.integer({ min: 3, max: 10 }))
        .map(([, other, place]) => {
          const changed = known.slice(0, place) + other[place] + known.slice(place + 1);
          const shorter = known.slice(0, place) + known.slice(place + 1);
          return { known, changed, shorter };
        })
        .filter(({ changed, shorter }) => changed !== known && !shorter.includes("RD", 1)),
    );
    fc.assert(
      fc.property(
        near.chain((one) => fc.tuple(fc.constant(one), broken(one.changed), broken(one.shorter))),
        otherWords,
        ([{ known, changed }, changedText, shorterText], before) => {
          expect(codesIn([`${before} ${changedText}`]).whole).toContain(changed);
          const { whole } = codesIn([`${before} ${changedText}`, `${before} ${shorterText}`, before]);
          expect(whole).not.toContain(known);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("finds none in words of other people, whatever the known codes are", () => {
    fc.assert(
      fc.property(otherWords, otherWords, (one, other) => {
        expect(codesIn([one, other])).toEqual({ whole: [], cut: [] });
      }),
    );
  });

  test("is done at once with a long text full of beginnings", () => {
    const text = "RD-7F3K9QX ü".repeat(50_000);
    expect(codesIn([text])).toEqual({ whole: [], cut: [] });
  });
});
