import type { NumberStyle } from "./money";

/**
 * The style of a locale, in the digits 0 to 9 that amounts are sent in. Blanks and apostrophes are made one of each:
 * server and browser may know different versions of a locale, and those differ in little else.
 */
export function numberStyle(locale: string): NumberStyle {
  const format = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  const partsOf = (type: Intl.NumberFormatPartTypes, value: number) =>
    format.formatToParts(value).flatMap((part) => (part.type === type ? [part.value] : []));
  const groups = partsOf("integer", 1_234_567_890_123);
  const [separator = ""] = partsOf("group", 1_234_567_890_123);
  const last = groups.at(-1)?.length ?? 0;
  return {
    decimal: partsOf("decimal", 0.5)[0] ?? ".",
    group: separator.replace(/\s/g, "\u00a0").replaceAll("'", "’"),
    last,
    others: groups.at(-2)?.length ?? last,
    // Some write 1234, and 12.345.
    least: partsOf("group", 1_234).length > 0 ? 1 : 2,
  };
}
