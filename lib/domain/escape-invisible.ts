/** The marks that turn the direction of text around them, and the ones nobody can see at all. */
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text from outside with its hidden marks written out (`[U+202E]`), so that it cannot pose as other text. */
export function escapeInvisible(text: string): string {
  return text.replace(HIDDEN, (mark) => {
    const code = mark.charCodeAt(0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, "0")}]`;
  });
}
