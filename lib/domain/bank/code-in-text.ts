import { CODE_LETTER } from "../reference";

/** What separates words. Banks also put it into the middle of one: blanks, line breaks, dashes, slashes, dots in place of dashes. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** A beginning of fewer letters would say too little to suggest a redemption. */
const CODE_OR_ITS_BEGINNING = new RegExp(`RD(?=(${CODE_LETTER}{4,8}))`, "g");

type CodesInText = {
  /** Candidates such as "RD-7F3K9QXM", each once. */
  whole: string[];
  /** Beginnings such as "RD-7F3K9Q", with which a text ends: a suggestion, never a code. */
  cut: string[];
};

/**
 * Finds our codes in the reference and text fields of a bank's line, in whatever way banks broke them: in any case, with or without
 * the dash, with blanks, line breaks or other signs inside, glued to other words; O is read as 0, I and L as 1, which our codes don't
 * have. A code never spans two fields, so lines of one field have to be one text.
 *
 * `whole` are **candidates**: all that could be a code, overlapping ones too ("ORDER 123456" gives "RD-ER123456"). They mean something
 * only where the caller knows them as codes of its redemptions. Left out is what boundaries tell apart: digits alone behind a longer
 * word ("CARD-12345678"; of real codes one in 11,000 consists of digits alone). What is cut has to begin a word.
 */
export function codesIn(texts: readonly string[]): CodesInText {
  const found = texts.flatMap(piecesIn);
  const unique = (isWhole: boolean) => [
    ...new Set(found.filter((one) => one.isWhole === isWhole).map(({ code }) => code)),
  ];
  return { whole: unique(true), cut: unique(false) };
}

function piecesIn(text: string): { code: string; isWhole: boolean }[] {
  const words = plain(text).split(BETWEEN_WORDS);
  const letters = words.join("");
  const starts = new Set<number>();
  let length = 0;
  for (const word of words) {
    starts.add(length);
    length += word.length;
  }
  return [...letters.matchAll(CODE_OR_ITS_BEGINNING)].flatMap(({ index, 1: rest = "" }) => {
    const isWhole = rest.length === 8;
    const isAtEnd = index + 2 + rest.length === letters.length;
    const isCode = starts.has(index) ? isWhole || isAtEnd : isWhole && /\D/.test(rest);
    return isCode ? [{ code: `RD-${rest}`, isWhole }] : [];
  });
}

/** In capitals, without accents and wide forms, and with the digits that letters were mistaken for. */
const plain = (text: string): string =>
  text.normalize("NFKD").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
