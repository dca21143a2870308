import { describe, expect, it } from "vitest";
import { findWords } from "./find";

/** What is found in files of these texts, each as its kind and the text. */
function found(files: Record<string, string>): string[] {
  return findWords(Object.keys(files), (path) => files[path]).map(
    ({ kind, excerpt }) => `${kind}: ${excerpt}`,
  );
}

const inPage = (text: string) => found({ "components/page.tsx": text });

const DOOR =
  'export const words = await wordsIn({ en: () => import("./en/page"), de: () => import("./de/page") });';
const pageWith = (english: string, code: string) => ({
  "lib/words/page.ts": DOOR,
  "lib/words/en/page.ts": `export const words = ${english};`,
  "lib/words/de/page.ts":
    'import type { words as en } from "../en/page"; export const words = {} satisfies typeof en;',
  "components/page.tsx": `import { words as copy } from "@/lib/words/page"; ${code}`,
});

describe("texts outside of lib/words", () => {
  it("reports what an element shows, also a single word", () => {
    expect(inPage("const a = <p>Saved</p>;")).toEqual(["sentence: Saved"]);
    expect(inPage('const a = <p>{open ? "open" : "Closed by two"}</p>;')).toEqual([
      "sentence: open",
      "sentence: Closed by two",
    ]);
  });

  it("reports a sentence wherever it stands, with its values as gaps", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is looked through.
    expect(inPage("export const left = (n: number) => `${n} are left`;")).toEqual(["sentence: … are left"]);
    expect(inPage('throw new AppError("conflict", "It has ended.");')).toEqual(["sentence: It has ended."]);
  });

  it("reports a single word in a label, and a text that is a key", () => {
    expect(inPage('const a = <Field label="amount" name="amount" />;')).toEqual(["sentence: amount"]);
    expect(inPage('const terms = { "Bank account": name };')).toEqual(["sentence: Bank account"]);
  });

  it("reports the words that a number or a condition chooses", () => {
    expect(inPage('const days = (n: number) => (n === 1 ? "day" : "days");')).toEqual([
      "sentence: day",
      "sentence: days",
    ]);
    expect(inPage('const kind = (n: number) => (n === 1 ? "confirmed" : "excess");')).toEqual([]);
  });

  it("begins the place of an element’s text at its first letter", () => {
    const [finding] = findWords(["app/a.tsx"], () => "const a = (\n  <p>\n    Saved\n  </p>\n);");
    expect(finding).toMatchObject({ path: "app/a.tsx", line: 3, column: 5 });
  });

  it.each([
    ["class names", 'const ROW = "flex gap-2"; const a = <p className={cn("grid flow", "hidden w-2")} />;'],
    ["queries", 'const q = sql`select one from two`; db.query("select one from two");'],
    ["errors of the program and logs", 'log.warn("it has failed"); throw new Error("it has failed");'],
    ["headers", 'const h = "max-age=60, must-revalidate"; const c = "form-action \'self\'";'],
    ["types, codes and keys", 'type T = "bank account"; const a = { "x-y": "paid_out", z: "WalletId" };'],
    ["what is compared", 'if (a === "two words" || event.key === "Enter" || "Escape".length) {}'],
    ["directives and imports", '"use client"; import a from "two words";'],
  ])("leaves %s alone", (_, text) => {
    expect(inPage(text)).toEqual([]);
  });

  it("does not take a sentence for a query", () => {
    expect(
      inPage('const title = "Select a wallet from the list"; const other = "Set your password";'),
    ).toHaveLength(2);
  });

  it("leaves tests, the sandbox, commands and refusals of settings alone", () => {
    const text = 'const a = "It has ended.";';
    const paths = [
      "components/a.test.tsx",
      "lib/testing/a.ts",
      "lib/sandbox/a.ts",
      "lib/commands/a.ts",
      "lib/server/platform/env.ts",
      "lib/server/platform/db/a.ts",
      "e2e/a.ts",
    ];
    expect(found(Object.fromEntries(paths.map((path) => [path, text])))).toEqual([]);
  });
});

describe("texts that stay", () => {
  it("are below a comment with the reason, or beside it", () => {
    expect(inPage('// words: it is signed\nconst a = {\n  b: "It has ended.",\n};')).toEqual([]);
    expect(inPage('const a = "It has ended."; // words: it is signed')).toEqual([]);
  });

  it("need a reason", () => {
    expect(inPage('// words:\nconst a = "It has ended.";')).toEqual(["allow: say why after `words:`"]);
  });

  it("do not excuse their neighbours", () => {
    expect(inPage('// words: it is signed\nconst a = "It has ended.";\nconst b = "It is open.";')).toEqual([
      "sentence: It is open.",
    ]);
  });
});

describe("words that are read while a module loads", () => {
  const top = (code: string) =>
    found(pageWith('{ title: "Page" }', code)).filter((finding) => finding.startsWith("top-level"));

  it.each([
    ["a constant", "const title = copy.title;"],
    ["a field of a class", "class Page { title = copy.title; }"],
    ["a callback that runs at once", "const titles = [1].map(() => copy.title);"],
  ])("are reported in %s", (_, code) => {
    expect(top(code)).toEqual(["top-level: copy.title"]);
  });

  it.each([
    ["functions", "const title = () => copy.title; function other() { return copy.title; }"],
    ["getters", "const page = { get title() { return copy.title; } };"],
    ["default values of parameters", "function page(title = copy.title) { return title; }"],
    ["types", "type Title = typeof copy.title;"],
  ])("may be read in %s", (_, code) => {
    expect(top(code)).toEqual([]);
  });
});

describe("words that nothing reads", () => {
  const unused = (english: string, code: string) =>
    found(pageWith(english, `export function page(kind: "a") { ${code} }`)).filter((finding) =>
      finding.startsWith("unused"),
    );

  it("are reported by their path", () => {
    expect(unused('{ row: { title: "A", hint: "B" } }', "return copy.row.title;")).toEqual([
      "unused: row.hint",
    ]);
  });

  it("are looked for behind names, destructuring and functions", () => {
    const english = '{ row: { title: "A", hint: "B" } }';
    expect(unused(english, "const row = copy.row; return row.title;")).toEqual(["unused: row.hint"]);
    expect(unused(english, "const { row: { hint } } = copy; return hint;")).toEqual(["unused: row.title"]);
    expect(unused(english, "const row = () => copy.row; return row().hint;")).toEqual(["unused: row.title"]);
  });

  it("are not those of an object that is passed on, or read by a computed key", () => {
    const english = '{ row: { title: "A", hint: "B" } }';
    expect(unused(english, "return show(copy.row);")).toEqual([]);
    expect(unused(english, "return { ...copy.row };")).toEqual([]);
    expect(unused(english, "return copy.row[kind];")).toEqual([]);
  });

  it("are not read by their type", () => {
    expect(unused('{ title: "A" }', "let a: typeof copy.title;")).toEqual(["unused: title"]);
  });
});

describe("languages side by side", () => {
  it("reports a file that a language lacks", () => {
    const files = { "lib/words/en/a.ts": "export const words = {};", "lib/words/de/b.ts": "" };
    expect(found(files)).toContain("missing: no words in lib/words/de for a");
  });

  it("reports an object whose type is not compared with the English one", () => {
    const files = {
      "lib/words/en/a.ts": "export const words = {};",
      "lib/words/de/a.ts": "export const words = {};",
    };
    expect(found(files)).toEqual(["missing: words without `satisfies typeof en`"]);
  });

  it("reports a text that was left in English, unless it says why", () => {
    const german = (comment: string) => ({
      "lib/words/en/a.ts": 'export const words = { title: "Redemption Desk", word: "Status" };',
      "lib/words/de/a.ts": `import type { words as en } from "../en/a"; export const words = {\n${comment}\ntitle: "Redemption Desk", word: "Status" } satisfies typeof en;`,
    });
    expect(found(german(""))).toContain("same: Redemption Desk");
    expect(found(german("// words: a name")).filter((finding) => finding.startsWith("same"))).toEqual([]);
  });
});
