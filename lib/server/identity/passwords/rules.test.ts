import "server-only";
import { expect, test } from "vitest";
import { passwordProblem } from "./rules";

const problem = (password: string, email = "paula.brandt@nordlicht.example") =>
  passwordProblem(password, email);

test.each([
  "correct horse battery staple",
  "Wolkig mit 3 Sonnenflecken",
  "kdsf-83hf-ws9d-pp2x",
  "пароль из четырёх слов",
  "🦊🐢🐙🦉 und vier Tiere",
])("%j is good", async (password) => {
  expect(await problem(password)).toBeNull();
});

test.each([
  ["elevenchars", /^Use at least 12/],
  ["🦊🐢🐙🦉🦊🐢🐙🦉🦊🐢", /^Use at least 12/],
  ["a1 ".repeat(67), /^Use at most 200/],
  ["qwertyuiop123", /too easy/],
  ["QwertyUiop123", /too easy/],
  ["Password2026!!", /too easy/],
  ["123456password", /too easy/],
  ["passwordpassword", /too easy/],
  ["Sunshine-Sunshine-", /too easy/],
  ["ｐａｓｓｗｏｒｄ１２３４", /too easy/],
  ["abababababababab", /too easy/],
  ["hello Paula.Brandt 77", /e-mail name/],
])("%j is refused, and what to do is said: %s", async (password, said) => {
  expect(await problem(password)).toMatch(said);
});

test("an e-mail name of one or two letters is in every password, so it says nothing", async () => {
  expect(await problem("correct horse battery staple", "co@nordlicht.example")).toBeNull();
});
