import "server-only";
import { expect, test } from "vitest";
import { subjectText } from "./subject-text";

test.each([
  ["a line break", "Ready\r\nBcc: thief@example.com", "Ready Bcc: thief@example.com"],
  ["a mark that turns the direction", "INV-\u202e104", "INV- 104"],
  ["an isolate and a zero-width space", "\u2066INV\u2069\u200b-1", "INV -1"],
  ["a NUL and a tab", "a\u0000b\tc", "a b c"],
  ["nothing of the kind", "Größe · 1,250.00 EUR – “Rechnung”", "Größe · 1,250.00 EUR – “Rechnung”"],
])("%s never reaches a subject", (_, given, expected) => {
  expect(subjectText(given)).toBe(expected);
});
