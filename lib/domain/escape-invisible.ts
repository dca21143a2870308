/**
 * What turns the direction of text or is drawn as nothing: Braille's blank and what Unicode says to ignore, Hangul's filler among it.
 * Not what joins signs into one (an emoji of several, letters of Arabic and of India), where it does.
 */
const HIDDEN = new RegExp(
  [
    "(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Script=Arabic}\\p{M}])[\\u200c\\u200d]",
    "(?<!\\p{Emoji})[\\ufe00-\\ufe0f]",
    "(?![\\u200c\\u200d\\ufe00-\\ufe0f])[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\u2800]",
  ].join("|"),
  "gu",
);

const writtenOut = (mark: string): string =>
  `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/**
 * Text from outside with its hidden marks written out (`[U+202E]`), and letters of another alphabet within a word, so that it cannot
 * pose as other text.
 */
export const escapeInvisible = (text: string): string =>
  replaceLookAlikes(text.replace(HIDDEN, writtenOut), writtenOut);

/** Alphabets with letters that look like Latin ones. */
const OTHERS =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const LATIN = /\p{Script=Latin}/u;

/** Whether a letter is one of another alphabet among Latin letters: `а` in `Аnton`. Whole words in one alphabet are no disguise. */
const isDisguised = (letter: string, word: string): boolean => OTHERS.test(letter) && LATIN.test(word);

/** Whether it is another form of a Latin letter, made for formulas or wide columns: `𝐀`, `Ａ`. */
function isStyled(letter: string): boolean {
  const plain = letter.normalize("NFKC");
  return plain !== letter.normalize("NFC") && /^[A-Za-z0-9]+$/.test(plain) && /\p{L}/u.test(letter);
}

/** A text with `write` in place of each letter that stands there for another one. */
const replaceLookAlikes = (text: string, write: (letter: string) => string): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) =>
    [...word].map((one) => (isDisguised(one, word) || isStyled(one) ? write(one) : one)).join(""),
  );
