import "server-only";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { csvFile } from "./csv";
import { createPace } from "./exports";

const write = async (cell: string) => {
  const source = { columns: { cell: () => cell }, read: async (last?: object) => (last ? [] : [{}]) };
  return text(csvFile({ ...source, pace: createPace() }));
};

test.each([
  ["=1+1"],
  [" =1+1"],
  ["\n=1+1"],
  ["INV-1;=HYPERLINK(A1)"],
  ["INV-1; +49 30"],
  ["INV-1;\"=cmd|' /C calc'!A0"],
  ["INV-1\t=1+1"],
  ["INV-1\t@SUM(A1)"],
  ["INV-1\r\n-1"],
  ["INV-1;＝1"],
])("%j begins no formula, wherever a spreadsheet splits its cells", async (cell) => {
  for (const separator of [/,/, /;/, /\t/, /[,;\t]/]) {
    const cells = (await write(cell)).split(/\r?\n/).flatMap((line) => line.split(separator));
    for (const one of cells) expect(one.replace(/^["\s]+/, "")).not.toMatch(/^[=+\-@＝＋－＠]/);
  }
});

test.each([["INV-2026; Miete"], ["1,250.50 EUR"], ["a-b=c"], ["Grüße; 1+1"]])(
  "%j stays as it is",
  async (cell) => {
    expect((await write(cell)).replaceAll('"', "")).toContain(cell);
  },
);
