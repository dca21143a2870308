import "server-only";
import { type Details, NO_DETAILS } from "./details";

/** `:NS:`, which some German and Hungarian programs write instead of `:86:`: lines that begin with a number of two digits. */
export function nonSwiftDetails(lines: readonly string[]): Details {
  const numbered = lines.map((line) => ({ number: Number(line.slice(0, 2)), text: line.slice(2).trim() }));
  const between = (first: number, last: number) =>
    numbered
      .flatMap(({ number, text }) => (number >= first && number <= last && text ? [text] : []))
      .join(" ");
  return {
    ...NO_DETAILS,
    texts: [between(1, 14)].filter(Boolean),
    payer: between(15, 16) || null,
    posting: between(17, 17) || null,
  };
}
