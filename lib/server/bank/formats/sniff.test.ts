import { describe, expect, test } from "vitest";
import { camt } from "./iso20022/testing/camt";
import { kindOf } from "./sniff";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const DOCUMENT = camt("<Id>S1</Id>");

describe("a file is known by its content as", () => {
  test.each([
    ["camt", "XML", Buffer.from(DOCUMENT)],
    ["camt", "XML without a declaration", Buffer.from(DOCUMENT.replace(/<\?xml.*\?>\n/, ""))],
    ["camt", "XML with prefixes", Buffer.from("<ns2:Document xmlns:ns2='urn:x'>")],
    ["camt", "XML with a mark", Buffer.from(`\ufeff${DOCUMENT}`)],
    ["camt", "XML in UTF-16", Buffer.from(`\ufeff${DOCUMENT}`, "utf16le")],
    ["camt", "XML in UTF-16 without a mark", Buffer.from(DOCUMENT, "utf16le").swap16()],
    ["camt", "XML that speaks of HTML", Buffer.from("<Document><![CDATA[<html>]]></Document>")],
    ["camt", "XML with a document type, which its reader refuses", Buffer.from("<!DOCTYPE Document [")],
    ["mt940", "MT940", latin1(":20:STARTUMS\r\n:25:10020030/1234567\r\n")],
    ["mt940", "MT940 after a SWIFT header", latin1("{1:F01BANKDEFF0000000000}{2:I940}{4:\r\n:20:X\r\n")],
    ["mt940", "MT940 after lines of the bank's own", latin1("ABNANL2A\n940\nABNANL2A\n:20:ABN AMRO\n")],
    ["csv", "a table with semicolons", latin1("Buchungstag;Betrag\r\n24.11.2026;1,00\r\n")],
    ["csv", "a table with tabs, in Latin 1", latin1("Größe\tBetrag\n1\t2\n")],
    ["csv", "a table under other lines", latin1("Kontoauszug\n\nKonto,Datum,Betrag\n1,2,3\n")],
    ["csv", "a table in UTF-16", Buffer.from("\ufeffa;b\n1;2\n", "utf16le")],
    ["csv", "a heading only", latin1("Datum;Betrag;Text")],
    ["zip", "a ZIP", latin1("PK\x03\x04")],
    ["zip", "an empty ZIP", latin1("PK\x05\x06")],
    ["other archive", "gzip", Buffer.from([0x1f, 0x8b, 8])],
    ["other archive", "7z", Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
    ["other archive", "RAR", latin1("Rar!\x1a\x07")],
    ["other archive", "bzip2", latin1("BZh91AY")],
    ["other archive", "xz", latin1("\xfd7zXZ\x00")],
    ["other archive", "tar", Buffer.concat([Buffer.alloc(257), latin1("ustar")])],
  ])("%s: %s", (kind, _, file) => {
    expect(kindOf(file)).toBe(kind);
  });
});

describe("a file is none that we read if it is", () => {
  test.each([
    ["PDF", latin1("%PDF-1.7\n1,2\n3,4\n")],
    ["HTML", latin1("<!DOCTYPE html><html>")],
    ["HTML that is XML", latin1('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">')],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["JSON", latin1('{"a": 1,\n"b": 2,\n"c": 3}')],
    ["RTF", latin1("{\\rtf1;a\n;b\n")],
    ["a letter", latin1("Hello\nworld\n")],
    ["zeros", Buffer.alloc(4096)],
    ["empty", Buffer.alloc(0)],
  ])("%s", (_, file) => {
    expect(kindOf(file)).toBeNull();
  });
});
