import { expect, test } from "vitest";
import { fromWindows1252, windows1252, writable } from "./windows-1252";

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("a text that was read is written as the same bytes, whichever they are", () => {
  expect(windows1252(fromWindows1252(ALL))).toEqual(ALL);
});

test("the euro sign, quotes and dashes are read as what they are, and Latin letters too", () => {
  expect(fromWindows1252(Uint8Array.of(0x80, 0x20, 0x93, 0xfc, 0x94, 0x20, 0x92, 0x96))).toBe("€ “ü” ’–");
});

test("a byte that is no character is read as a control character, which is not written", () => {
  expect(fromWindows1252(Uint8Array.of(0x81, 0x8d, 0x8f, 0x90, 0x9d))).toBe("\u0081\u008d\u008f\u0090\u009d");
  expect(writable("a\u0081b")).toBe("a b");
});
