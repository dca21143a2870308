import "server-only";

/** A line of a field can't be longer: where one is as long as that, its text was cut. */
const LINE_WIDTH = 65;

/** Lines as readable text: one that was cut at its full width goes on without a blank. */
export const freeText = (lines: readonly string[]): string =>
  lines.map((line) => (line.length === LINE_WIDTH ? line : `${line} `)).join("");
