import ts from "typescript";

const ROOT = "lib/words/";

/** `lib/words/en/mail.ts` is the area "mail" in "en"; `lib/words/mail.ts` its door, in no language. */
export type Area = { name: string; language: string | null };

export function areaOf(path: string, languages: ReadonlySet<string>): Area | null {
  if (!path.startsWith(ROOT)) return null;
  const parts = path
    .slice(ROOT.length)
    .replace(/\.tsx?$/, "")
    .split("/");
  const language = parts[0] && parts.length > 1 && languages.has(parts[0]) ? parts[0] : null;
  return { name: (language ? parts.slice(1) : parts).join("/"), language };
}

/** The folders of lib/words with a two-letter name. */
export const languagesOf = (paths: readonly string[]): Set<string> =>
  new Set(paths.flatMap((path) => /^lib\/words\/([a-z]{2}(?:-[A-Z]{2})?)\//.exec(path)?.[1] ?? []));

/** Each leaf of an area’s `words`, by its path of keys; also objects, for what is nested in them. */
export function leavesOf(file: ts.SourceFile): Map<string, ts.Node> {
  const leaves = new Map<string, ts.Node>();
  const walk = (object: ts.ObjectLiteralExpression, above: string) => {
    for (const property of object.properties) {
      if (ts.isSpreadAssignment(property)) continue;
      const key = keyOf(property.name);
      if (key === null) continue;
      const path = above ? `${above}.${key}` : key;
      const value = ts.isPropertyAssignment(property) ? bare(property.initializer) : null;
      if (value && ts.isObjectLiteralExpression(value)) walk(value, path);
      else leaves.set(path, property);
    }
  };
  const words = exportedObject(file);
  if (words) walk(words, "");
  return leaves;
}

export const exportedObjects = (file: ts.SourceFile): ts.VariableDeclaration[] =>
  file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      ? statement.declarationList.declarations.filter(
          ({ initializer }) => initializer && ts.isObjectLiteralExpression(bare(initializer)),
        )
      : [],
  );

function exportedObject(file: ts.SourceFile): ts.ObjectLiteralExpression | null {
  const words = exportedObjects(file).find(({ name }) => name.getText(file) === "words")?.initializer;
  const object = words && bare(words);
  return object && ts.isObjectLiteralExpression(object) ? object : null;
}

/** The expression without `as const`, `satisfies` and parentheses. */
export function bare(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression);
  return isWrapped ? bare(expression.expression) : expression;
}

export const keyOf = (name: ts.PropertyName | ts.BindingName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : null;
