/** What the bytes 0x80 to 0x9F are; a blank for the five that are none. The decoder of Node 20 takes them all for Latin-1. */
// words: signs, not a text
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const isLatin1 = (code: number) => (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);

/** Which byte a character is. */
function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (isLatin1(code)) return code;
  const place = HIGH.indexOf(letter);
  return place < 0 ? undefined : 0x80 + place;
}

const MARKS = /\p{M}/gu;

/**
 * A text of characters that Windows-1252 has: a letter without its mark where it has none with it (`Ş` → `S`), and `?` for what is
 * left, so that a reader sees that something stood there. Line breaks and other control characters become blanks.
 */
export const writable = (text: string): string =>
  [...text.normalize("NFC").replace(/\p{Cc}+/gu, " ")].map(writableLetter).join("");

function writableLetter(letter: string): string {
  if (byteOf(letter) !== undefined) return letter;
  const plain = letter.normalize("NFKD").replace(MARKS, "");
  return plain !== "" && [...plain].every((one) => byteOf(one) !== undefined) ? plain : "?";
}

/** The bytes of a {@link writable} text, which may have line ends. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => byteOf(letter) ?? letter.charCodeAt(0));

const LETTERS = Array.from({ length: 256 }, (_, byte) => {
  const high = HIGH.charAt(byte - 0x80);
  return high.trim() || String.fromCharCode(byte);
});

/** The text of such bytes, a piece at a time if need be: each is a character. The five that are none become control characters. */
export function fromWindows1252(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += LETTERS[byte];
  return text;
}
