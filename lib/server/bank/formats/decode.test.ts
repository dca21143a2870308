import { describe, expect, test } from "vitest";
import { readCamt } from "./camt";
import { decoded } from "./decode";
import { camtOf, details, entry } from "./iso20022/testing/camt";
import { inPieces, wholeStatements } from "./testing";

const PAYER = "Müller & Søn €";
const DOCUMENT = camtOf(
  entry("1.00", details("<RltdPties><Dbtr><Nm>Müller &amp; Søn €</Nm></Dbtr></RltdPties>")),
);

const declared = (encoding: string) => DOCUMENT.replace("UTF-8", encoding);
const undeclared = DOCUMENT.replace(/<\?xml.*\?>\n/, "");
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
/** The euro sign is no character of Latin 1, but this byte of windows-1252. */
const inWindows = (text: string) => Buffer.from(text.replace("€", "\u0080"), "latin1");
const withMark = (...parts: (number[] | Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

async function payerIn(file: Uint8Array, pieceBytes?: number): Promise<string | null | undefined> {
  const [statement] = await wholeStatements(readCamt(inPieces(file, pieceBytes)));
  return statement?.lines[0]?.payer;
}

async function textOf(file: Uint8Array): Promise<string> {
  let text = "";
  for await (const piece of decoded(inPieces(file))) text += piece;
  return text;
}

describe("XML is read", () => {
  test.each([
    ["in UTF-8", Buffer.from(DOCUMENT)],
    ["in UTF-8 with a mark", withMark([0xef, 0xbb, 0xbf], DOCUMENT)],
    ["in UTF-8 without a declaration", Buffer.from(undeclared)],
    ["in UTF-8 with a mark, whatever it declares", withMark([0xef, 0xbb, 0xbf], declared("ISO-8859-1"))],
    [
      "in UTF-16 with a mark, the lower byte first",
      withMark([0xff, 0xfe], Buffer.from(declared("UTF-16"), "utf16le")),
    ],
    ["in UTF-16 with a mark, the higher byte first", withMark([0xfe, 0xff], swapped(declared("UTF-16")))],
    ["in UTF-16 without a mark, the lower byte first", Buffer.from(declared("UTF-16LE"), "utf16le")],
    ["in UTF-16 without a mark, the higher byte first", swapped(declared("UTF-16BE"))],
    ["in windows-1252", inWindows(declared("windows-1252"))],
    ["in windows-1252 that says ISO-8859-1", inWindows(declared("iso-8859-1"))],
    ["converted to UTF-8 after it was declared as UTF-16", Buffer.from(declared("UTF-16"))],
  ])("%s", async (_, file) => {
    expect(await payerIn(file)).toBe(PAYER);
  });

  test("in another encoding of one byte a character", async () => {
    const polish = Buffer.from(`${declared("ISO-8859-2").replace("Müller", "X\u00b1X")}`, "latin1");
    expect(await payerIn(polish)).toContain("XąX");
  });

  test.each([1, 7, 1000])("in pieces of %i bytes, even where they divide a character", async (pieceBytes) => {
    expect(await payerIn(Buffer.from(DOCUMENT), pieceBytes)).toBe(PAYER);
    expect(await payerIn(withMark([0xfe, 0xff], swapped(DOCUMENT)), pieceBytes)).toBe(PAYER);
  });

  test("with all its characters where it is longer than a piece", async () => {
    const text = `<?xml version="1.0"?>${"aé€😀".repeat(40_000)}`;
    expect((await textOf(Buffer.from(text))) === text).toBe(true);
  });
});

describe("XML is refused", () => {
  test("in bytes that its encoding doesn't have", async () => {
    await expect(textOf(Buffer.from("<a>\xfcber</a>", "latin1"))).rejects.toMatchObject({
      code: "malformed",
    });
  });

  test("where it ends within a character", async () => {
    await expect(textOf(Buffer.from("<a>ü").subarray(0, 4))).rejects.toMatchObject({ code: "malformed" });
  });

  test.each([
    ["an encoding that we don't know", Buffer.from(declared("EBCDIC-CP-US"))],
    ["an encoding that not every runtime knows", Buffer.from(declared("ISO-8859-16"))],
    ["an encoding that is none", Buffer.from(declared("constructor"))],
    ["UTF-32", withMark([0xff, 0xfe, 0x00, 0x00], "<")],
    ["UTF-7, which hides what it says", Buffer.from(declared("UTF-7"))],
  ])("in %s", async (_, file) => {
    await expect(textOf(file)).rejects.toMatchObject({ code: "unknown_encoding" });
  });
});
