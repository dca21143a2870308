import "server-only";
import unhomoglyph from "unhomoglyph";

// Marks that belong to no letter of an alphabet are drawn over it, and what stands between words is easily overlooked.
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();
const skeleton = (text: string) => folded(unhomoglyph(text.normalize("NFKC")));

/**
 * Whether two names read the same: letters of one alphabet or another, `l`, `I` and `1`, large or small, with marks drawn over
 * letters or signs between words.
 */
export const readsAlike = (a: string, b: string): boolean =>
  folded(a) === folded(b) || skeleton(a) === skeleton(b);
