import "server-only";
import { words } from "@/lib/words/bank-files";

type Part = "line" | "row" | "column" | "entry";

/** Where in a file something is, as the audit log keeps it: "line 12". */
export const placeIn = (part: Part, which: number | string): string => `${part} ${which}`;

/** The same for who reads the reason; names of encodings and of a ZIP’s entries stay as they are. */
export function placeText(at: string): string {
  const [, part, which = ""] = /^(line|row|column|entry) (.+)$/s.exec(at) ?? [];
  if (part) return words.places[part as Part](which);
  const [, encoding] = /^(\S+) text$/.exec(at) ?? [];
  return encoding ? words.places.text(encoding) : at;
}
