import { expect, it } from "vitest";
import { escapeInvisible } from "./escape-invisible";

it("writes marks out that would turn or hide text", () => {
  expect(escapeInvisible("invoice \u202egnp.exe")).toBe("invoice [U+202E]gnp.exe");
  expect(escapeInvisible("a\u200bb\ufeff")).toBe("a[U+200B]b[U+FEFF]");
  expect(escapeInvisible("Ann\u200da Me\u00adyer\u3164")).toBe("Ann[U+200D]a Me[U+00AD]yer[U+3164]");
});

it("writes letters out that stand among others of another alphabet, or are forms of a letter", () => {
  expect(escapeInvisible("\u0410nton Weiss")).toBe("[U+0410]nton Weiss");
  expect(escapeInvisible("\ud835\udc00nton \uff21")).toBe("[U+1D400]nton [U+FF21]");
});

it("leaves every other script and sign unchanged", () => {
  const text = "Ümläut, שלום, مرحبا, می‌خواهم, 日本, Анна Meier, Ωmega!".replace("Ωmega", "Ω");
  expect(escapeInvisible(text)).toBe(text);
  const signs = "👍🏽, 👩‍💻, ❤️, =1+1, <b>, №, ½, ﾄﾖﾀ";
  expect(escapeInvisible(signs)).toBe(signs);
});
