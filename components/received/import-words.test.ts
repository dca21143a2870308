import { afterEach, expect, test } from "vitest";
import type { Statement } from "@/lib/contract/statements";
import { readIn } from "@/lib/testing/read-in";
import { importedText } from "./import-words";

afterEach(() => readIn("en"));

const statement = (counts: Partial<Statement>) =>
  ({ lines: 0, added: 0, known: 0, matched: 0, suggested: 0, ...counts }) as Statement;

const FILES = {
  one: [statement({ lines: 1, added: 1, suggested: 1 })],
  several: [statement({ lines: 7, added: 4, known: 3 }), statement({ lines: 5, added: 5, matched: 5 })],
  empty: [statement({}), statement({})],
};
const said = () => Object.values(FILES).map((statements) => importedText({ statements }, String));

test("what a file brought is counted in the reader’s language", () => {
  expect(said()).toEqual([
    "1 line: 1 new, 1 to confirm",
    "2 statements, 12 lines: 9 new, 3 known, 5 matched",
    "2 statements, no lines",
  ]);
  readIn("de");
  expect(said()).toEqual([
    "1 Umsatz: 1 neu, 1 zu bestätigen",
    "2 Kontoauszüge, 12 Umsätze: 9 neu, 3 bekannt, 5 zugeordnet",
    "2 Kontoauszüge, keine Umsätze",
  ]);
});
