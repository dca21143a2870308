import { expect, test } from "vitest";
import { searchParts } from "./order-search";

const CURRENCIES = [
  { code: "EUR", decimals: 6, symbol: "EURM", fiatDecimals: 2 },
  { code: "USD", decimals: 2, symbol: "USDM", fiatDecimals: 2 },
];
const parts = (typed: string) => searchParts(typed, CURRENCIES);

test.each([
  ["27,450.50", "27450.50"],
  ["27.450,50", "27450.50"],
  ["27 450,50", "27450.50"],
  ["27’450.50", "27450.50"],
  ["27,450", "27450"],
  ["27,450", "27.45"],
  ["27,450.5", "27450.5"],
  ["27,450.50 EUR", " 27450.50 eur"],
  ["EUR 27,450.5", " 27450.50 eur"],
  ["€27,450", " 27450.00 eur"],
  ["100 USDM", " 100.00 usd"],
])("the amount %j is looked for as %j", (typed, part) => {
  expect(parts(typed)).toContain(part);
});

test("an amount with its currency is looked for in that currency alone", () => {
  expect(parts("27,450.50 EUR")).not.toContain(" 27450.50 usd");
});

test.each([
  ["0x4F2D 91ab 4f2d", "0x4f2d91ab4f2d"],
  ["0x4F2D 91ab 4f2d", "4f2d91ab4f2d"],
  ["4F2D 91ab", "4f2d91ab"],
  ["DE89 3704 0044", "de8937040044"],
])("the number %j in groups is looked for as %j", (typed, part) => {
  expect(parts(typed)).toContain(part);
});

test("an amount with all the decimals of its money is found in its stored form", () => {
  const dinar = { code: "KWD", decimals: 6, symbol: "KWDM", fiatDecimals: 3 };
  expect(searchParts("1,234.500", [dinar])).toContain("1234.50");
  expect(searchParts("1,234.500 KWD", [dinar])).toContain(" 1234.50 kwd");
});

test("the ending of an account number is found as rows show it", () => {
  expect(parts("…3000")).toEqual(["3000"]);
});

test("words are searched in lower case and with one blank between them", () => {
  expect(parts("  Acme   GmbH ")).toEqual(["acme gmbh"]);
});

test("one or two letters are looked for where words begin, one or two signs anywhere", () => {
  expect(parts("a")).toEqual([" a"]);
  expect(parts("Tr")).toEqual([" tr"]);
  expect(parts("7")).toEqual([" 7"]);
  expect(parts("%")).toEqual(["%"]);
});

test("blanks alone are not searched", () => {
  expect(parts("  ")).toEqual([]);
});
