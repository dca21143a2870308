import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { TEXTS } from "./texts";

/** What a comment says to programmers: a sentence, and what else there is to know. */
export type Doc = { summary: string; description?: string };

const files = new Map<string, ts.SourceFile>();

/** What the comment above a route says, or else that above the verb which it runs; null without any. */
export function docOfRoute(path: string, method: string): Doc | null {
  const file = sourceOf(join("app", `${path}/route.ts`));
  const declared = declarationOf(file, method);
  if (!declared) return null;
  const own = textAbove(file, declared.statement);
  if (own) return docFrom(own);
  const verb = declared.value && verbOf(file, declared.value);
  const text = verb && textOfImported(file, verb);
  return text ? docFrom(text) : null;
}

type Declared = { statement: ts.Node; value?: ts.Expression | undefined };

export function declarationOf(file: ts.SourceFile, name: string): Declared | null {
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name && statement.body)
      return { statement: overloaded(file, statement) };
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: named, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(named) && named.text === name) return { statement, value: initializer };
  }
  return null;
}

/** Of several signatures the first, above which the comment stands. */
const overloaded = (file: ts.SourceFile, { name }: ts.FunctionDeclaration): ts.Node =>
  file.statements.find((each) => ts.isFunctionDeclaration(each) && each.name?.text === name?.text) ?? file;

/** The imported function that `run` names, or calls first. */
function verbOf(file: ts.SourceFile, declaration: ts.Expression): string | null {
  const isImported = (name: string) => importOf(file, name) !== null;
  let run: ts.Node | null = null;
  const find = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === "run") run ??= node.initializer;
    else ts.forEachChild(node, find);
  };
  find(declaration);
  if (!run) return null;
  if (ts.isIdentifier(run)) return (run as ts.Identifier).text;
  let verb: string | null = null;
  const call = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && isImported(node.expression.text))
      verb ??= node.expression.text;
    else ts.forEachChild(node, call);
  };
  call(run);
  return verb;
}

/** From where a name comes, and its name there. */
export function importOf(file: ts.SourceFile, name: string): { from: string; as: string } | null {
  for (const statement of file.statements) {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) continue;
    const named = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    const from = statement.moduleSpecifier;
    if (!named || !from || !ts.isStringLiteral(from)) continue;
    if (!ts.isNamedImports(named) && !ts.isNamedExports(named)) continue;
    for (const { name: local, propertyName } of named.elements)
      if (local.text === name) return { from: from.text, as: (propertyName ?? local).text };
  }
  return null;
}

/** The comment above an imported function, through the files that pass it on. */
function textOfImported(file: ts.SourceFile, name: string): string | null {
  const imported = importOf(file, name);
  if (!imported) {
    const declared = declarationOf(file, name);
    const text = declared && textAbove(file, declared.statement);
    const passedOn = text && /^\{@link (\w+)\}$/.exec(text)?.[1];
    return passedOn ? textOfImported(file, passedOn) : text;
  }
  const path = pathOf(file.fileName, imported.from);
  return path && textOfImported(sourceOf(path), imported.as);
}

export function pathOf(importer: string, from: string): string | null {
  const base = from.startsWith("@/") ? from.slice(2) : join(dirname(importer), from);
  return [`${base}.ts`, `${base}.tsx`, join(base, "index.ts")].find((path) => existsSync(path)) ?? null;
}

export function sourceOf(path: string): ts.SourceFile {
  const known =
    files.get(path) ?? ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  files.set(path, known);
  return known;
}

/** The text of the last `/** … *​/` above a statement. */
export function textAbove(file: ts.SourceFile, node: ts.Node): string | null {
  const comment = ts
    .getLeadingCommentRanges(file.text, node.getFullStart())
    ?.map(({ pos, end }) => file.text.slice(pos, end))
    .findLast((text) => text.startsWith("/**"));
  const text = comment?.replace(/^\/\*\*|\*\/$/g, "").replace(/^[ \t]*\* ?/gm, " ");
  return text?.replace(/\s+/g, " ").trim() || null;
}

/** The first sentence, the others, and the codes with which it is refused. */
function docFrom(text: string): Doc | null {
  const [said = "", ...thrown] = text.split("@throws");
  const sentences = said.replace(/\{@link (\w+)\}/g, "`$1`").trim();
  const [summary = "", rest = ""] = cut(sentences);
  if (summary.length < 8 || /^`\w+`$/.test(summary)) return null;
  const refusals = thrown
    .map((each) => each.replace(/^ AppError |; IssuerError\b/g, "").trim())
    .filter((each) => each.startsWith("`"))
    .map((each) => TEXTS.refusedWith(each.replace(/\.$/, "")));
  const description = [rest, ...refusals].filter(Boolean).join(" ");
  return { summary, ...(description && { description }) };
}

function cut(text: string): [string, string] {
  const end = /[.?!](?= [A-Z`])/.exec(text);
  return end ? [text.slice(0, end.index + 1), text.slice(end.index + 2)] : [text, ""];
}
