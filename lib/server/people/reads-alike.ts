import "server-only";
import unhomoglyph from "unhomoglyph";

const folded = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
const skeleton = (text: string) => folded(unhomoglyph(text.normalize("NFKC")));

/** Whether two names read the same: letters of one alphabet or another, `l`, `I` and `1`, large or small. */
export const readsAlike = (a: string, b: string): boolean =>
  folded(a) === folded(b) || skeleton(a) === skeleton(b);
