/** Alphabets with letters that look like Latin ones. */
const OTHERS =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const LATIN = /\p{Script=Latin}/u;

/** Whether a letter is one of another alphabet among Latin letters: `а` in `Аnton`. Whole words in one alphabet are nobody's disguise. */
const isDisguised = (letter: string, word: string): boolean => OTHERS.test(letter) && LATIN.test(word);

/** Whether it is another form of a Latin letter, made for formulas or wide columns: `𝐀`, `Ａ`. */
function isStyled(letter: string): boolean {
  const plain = letter.normalize("NFKC");
  return plain !== letter.normalize("NFC") && /^[A-Za-z0-9]+$/.test(plain) && /\p{L}/u.test(letter);
}

/** A text with `write` in place of each letter that stands there for another one. */
export const replaceLookAlikes = (text: string, write: (letter: string) => string): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) =>
    [...word].map((one) => (isDisguised(one, word) || isStyled(one) ? write(one) : one)).join(""),
  );
