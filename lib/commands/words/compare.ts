import ts from "typescript";
import { Allowed } from "./allowed";
import { areaOf, exportedObjects, leavesOf } from "./areas";
import { textOf } from "./find-sentences";
import { type Finding, findingAt, found } from "./finding";

/** What the languages lack of each other, and what was left in English. */
export function compareLanguages(files: readonly ts.SourceFile[], languages: ReadonlySet<string>): Finding[] {
  const byPlace = new Map<string, ts.SourceFile>();
  for (const file of files) {
    const area = areaOf(file.fileName, languages);
    if (area?.language) byPlace.set(`${area.language}/${area.name}`, file);
  }
  return [...byPlace].flatMap(([place, file]) => {
    const [language = "", ...rest] = place.split("/");
    const area = rest.join("/");
    const others = language === "en" ? [...languages].filter((other) => other !== "en") : ["en"];
    const missing = others
      .filter((other) => !byPlace.has(`${other}/${area}`))
      .map((other) => found(file.fileName, "missing", `no words in lib/words/${other} for ${area}`));
    if (language === "en") return missing;
    const english = byPlace.get(`en/${area}`);
    return [...missing, ...unsatisfied(file), ...(english ? untranslated(file, english) : [])];
  });
}

const unsatisfied = (file: ts.SourceFile): Finding[] =>
  exportedObjects(file)
    .filter(({ initializer }) => initializer && !ts.isSatisfiesExpression(initializer))
    .map((declaration) =>
      findingAt(
        declaration,
        file,
        "missing",
        `${declaration.name.getText(file)} without \`satisfies typeof en\``,
      ),
    );

function untranslated(file: ts.SourceFile, english: ts.SourceFile): Finding[] {
  const allowed = new Allowed(file);
  const original = leavesOf(english);
  return [...leavesOf(file)].flatMap(([path, leaf]) => {
    const there = original.get(path);
    const texts = new Set(there ? textsBelow(there).map(({ text }) => text) : []);
    return textsBelow(leaf)
      .filter(
        ({ node, text }) =>
          /\p{L}{2,}\s+(?:\S+\s+)*?\p{L}{2,}/u.test(text) && texts.has(text) && !allowed.covers(node),
      )
      .map(({ node, text }) => findingAt(node, file, "same", text));
  });
}

function textsBelow(leaf: ts.Node): { node: ts.Node; text: string }[] {
  const texts: { node: ts.Node; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)) {
      texts.push({ node, text: textOf(node).replace(/\s+/g, " ").trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(leaf);
  return texts;
}
