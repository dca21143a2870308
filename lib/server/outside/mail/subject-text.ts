import "server-only";

/** Text for a mail's header: without line breaks, control characters and marks that turn the direction of reading. */
export function subjectText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
