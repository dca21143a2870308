import { expect, it } from "vitest";
import { escapeInvisible } from "./escape-invisible";

it("writes marks out that would turn or hide text", () => {
  expect(escapeInvisible("invoice \u202egnp.exe")).toBe("invoice [U+202E]gnp.exe");
  expect(escapeInvisible("a\u200bb\ufeff")).toBe("a[U+200B]b[U+FEFF]");
});

it("leaves every other script and sign as it is", () => {
  const text = "Ümläut, שלום, مرحبا, 日本, 👍🏽, =1+1, <b>";
  expect(escapeInvisible(text)).toBe(text);
});
