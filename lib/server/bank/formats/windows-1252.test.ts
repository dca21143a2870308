import { describe, expect, test } from "vitest";
import { readCamt } from "./camt";
import { readCsv } from "./csv";
import { camtOf, details, entry } from "./iso20022/testing/camt";
import { readMt940 } from "./mt940";
import { inPieces, wholeStatements } from "./testing";

/** What the bytes 0x80 to 0x9F are by https://encoding.spec.whatwg.org/index-windows-1252.txt; five are no character. */
const HIGH: readonly [byte: number, character: string][] = [
  [0x80, "\u20ac"],
  [0x81, ""],
  [0x82, "\u201a"],
  [0x83, "\u0192"],
  [0x84, "\u201e"],
  [0x85, "\u2026"],
  [0x86, "\u2020"],
  [0x87, "\u2021"],
  [0x88, "\u02c6"],
  [0x89, "\u2030"],
  [0x8a, "\u0160"],
  [0x8b, "\u2039"],
  [0x8c, "\u0152"],
  [0x8d, ""],
  [0x8e, "\u017d"],
  [0x8f, ""],
  [0x90, ""],
  [0x91, "\u2018"],
  [0x92, "\u2019"],
  [0x93, "\u201c"],
  [0x94, "\u201d"],
  [0x95, "\u2022"],
  [0x96, "\u2013"],
  [0x97, "\u2014"],
  [0x98, "\u02dc"],
  [0x99, "\u2122"],
  [0x9a, "\u0161"],
  [0x9b, "\u203a"],
  [0x9c, "\u0153"],
  [0x9d, ""],
  [0x9e, "\u017e"],
  [0x9f, "\u0178"],
];

/** In one byte a character, "¤" being the byte in question. */
const fileWith = (text: string, byte: number) =>
  Buffer.from(text, "latin1").map((one) => (one === 0xa4 ? byte : one));

const MT940 = `:20:X\r\n:25:1\r\n:60F:C261123EUR1,\r\n:61:261124C1,NTRFNONREF\r\n:86:166?20Gebühr ¤?32Müller¤Söhne\r\n:62F:C261124EUR2,\r\n-\r\n`;
const CSV = `Tag;Betrag;Zweck;Name\r\n24.11.2026;1,00;Gebühr ¤;Müller¤Söhne\r\n`;
const XML = camtOf(
  entry(
    "1.00",
    details(
      "<RmtInf><Ustrd>Gebühr ¤</Ustrd></RmtInf><RltdPties><Dbtr><Nm>Müller¤Söhne</Nm></Dbtr></RltdPties>",
    ),
  ),
);
const ACCOUNT = {
  mapping: {
    date: "Tag",
    amount: "Betrag",
    text: "Zweck",
    payer: "Name",
    decimal: ",",
    dateForm: "DD.MM.YYYY",
  },
  iban: "DE1",
  currency: "EUR",
} as const;

const readers = {
  MT940: { text: MT940, read: readMt940, none: " " },
  CSV: { text: CSV, read: (bytes: Parameters<typeof readMt940>[0]) => readCsv(bytes, ACCOUNT), none: " " },
  "XML that says windows-1252": { text: XML.replace("UTF-8", "windows-1252"), read: readCamt, none: null },
  "XML that says ISO-8859-1": { text: XML.replace("UTF-8", "ISO-8859-1"), read: readCamt, none: null },
};

describe.each(Object.entries(readers))("%s in windows-1252", (_, { text, read, none }) => {
  test.each(HIGH.map(([byte, character]) => [byte.toString(16), byte, character] as const))(
    "has the right character for the byte 0x%s, wherever its pieces end",
    async (_, byte, character) => {
      const shown = character || (none ?? String.fromCharCode(byte));
      const file = fileWith(text, byte);
      const sizes = [file.length, 1, 2, 3, 7, 64, file.indexOf(byte), file.indexOf(byte) + 1];
      for (const size of sizes) {
        const [statement] = await wholeStatements(read(inPieces(file, size)));
        expect(statement?.lines).toMatchObject([
          { text: `Gebühr ${shown}`.trim(), payer: `Müller${shown}Söhne` },
        ]);
      }
    },
  );
});
