import "server-only";
import { expect, test } from "vitest";
import { inLanguage } from "@/lib/server/platform";
import { placeIn, placeText } from "./place";

test.each([
  [placeIn("line", 12), "line 12", "Zeile 12"],
  [placeIn("row", 3), "row 3", "Zeile 3"],
  [placeIn("column", "Betrag"), "column Betrag", "Spalte Betrag"],
  [placeIn("entry", 7), "entry 7", "Eintrag 7"],
  ["utf-16le text", "utf-16le text", "Text in utf-16le"],
  ["day/camt.xml", "day/camt.xml", "day/camt.xml"],
])("%s of a file is said in the language of who reads it", (at, english, german) => {
  expect(placeText(at)).toBe(english);
  expect(inLanguage("de", () => placeText(at))).toBe(german);
});
