import { replaceLookAlikes } from "./look-alikes";

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
