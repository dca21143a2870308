import { expect, it } from "vitest";
import { visibleText } from "./visible-text";

it("writes marks out that would turn or hide text", () => {
  expect(visibleText("invoice \u202egnp.exe")).toBe("invoice [U+202E]gnp.exe");
  expect(visibleText("a\u200bb\ufeff")).toBe("a[U+200B]b[U+FEFF]");
});

it("leaves every other script and sign as it is", () => {
  const text = "Ümläut, שלום, مرحبا, 日本, 👍🏽, =1+1, <b>";
  expect(visibleText(text)).toBe(text);
});
