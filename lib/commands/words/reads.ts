import ts from "typescript";
import { areaOf, keyOf } from "./areas";

/** A place where code names words: of which area, and the paths of keys that are read from there, each with all below it. */
export type Read = { node: ts.Identifier; area: string; paths: string[][] };

/** Follows each import of words to what is read of it, through constants and destructuring; what is passed on counts as read. */
export function readsOf(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  languages: ReadonlySet<string>,
): Read[] {
  const imported = new Map<ts.Symbol, string>();
  for (const name of importedNames(file)) {
    const symbol = checker.getSymbolAtLocation(name);
    const area = symbol && areaOfSymbol(symbol, checker, languages);
    if (symbol && area !== null && area !== undefined) imported.set(symbol, area);
  }
  if (imported.size === 0) return [];

  const identifiers = identifiersOf(file);
  const usesOf = (symbol: ts.Symbol) =>
    identifiers.filter((name) => name.text === symbol.name && symbolAt(name, checker) === symbol);

  const reads: Read[] = [];
  for (const [symbol, area] of imported) {
    for (const node of usesOf(symbol)) {
      if (isReading(node)) reads.push({ node, area, paths: follow(node, [], checker, usesOf) });
    }
  }
  return reads;
}

const importedNames = (file: ts.SourceFile): ts.Identifier[] =>
  file.statements.flatMap((statement) => {
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
    const bindings = clause?.namedBindings;
    if (!bindings) return [];
    return ts.isNamespaceImport(bindings) ? [bindings.name] : bindings.elements.map(({ name }) => name);
  });

function areaOfSymbol(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
  languages: ReadonlySet<string>,
): string | null {
  const origin = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const path = origin.declarations?.[0]?.getSourceFile().fileName;
  const isWords = origin.name === "words" || (origin.flags & ts.SymbolFlags.ValueModule) !== 0;
  return path && isWords ? (areaOf(path, languages)?.name ?? null) : null;
}

function identifiersOf(file: ts.SourceFile): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Of `{ words }`, the name also stands for the property. */
function symbolAt(name: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isShorthandPropertyAssignment(name.parent))
    return checker.getShorthandAssignmentValueSymbol(name.parent);
  if (ts.isPropertyAccessExpression(name.parent) && name.parent.name === name) return undefined;
  return checker.getSymbolAtLocation(name);
}

function isReading(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isNamespaceImport(parent) || ts.isExportSpecifier(parent))
    return false;
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent)) return parent.name !== node;
  return !ts.findAncestor(node, ts.isTypeNode);
}

type Uses = (symbol: ts.Symbol) => ts.Identifier[];

/** The paths of keys that are read where `node` has the words below `keys`. */
function follow(node: ts.Expression, keys: string[], checker: ts.TypeChecker, usesOf: Uses): string[][] {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent))
    return follow(parent, [...keys, parent.name.text], checker, usesOf);
  if (ts.isElementAccessExpression(parent) && parent.expression === node) {
    const key = parent.argumentExpression;
    return ts.isStringLiteralLike(key) ? follow(parent, [...keys, key.text], checker, usesOf) : [keys];
  }
  if (isWrapper(parent)) return follow(parent, keys, checker, usesOf);
  if (ts.isVariableDeclaration(parent) && parent.initializer === node) {
    return followName(parent.name, keys, checker, usesOf);
  }
  if (ts.isArrowFunction(parent) && parent.body === node) {
    return followCalls(parent, keys, checker, usesOf);
  }
  return [keys];
}

const isWrapper = (node: ts.Node): node is ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node);

function followName(name: ts.BindingName, keys: string[], checker: ts.TypeChecker, usesOf: Uses): string[][] {
  if (ts.isArrayBindingPattern(name)) return [keys];
  if (ts.isIdentifier(name)) {
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol || isExported(name)) return [keys];
    const uses = usesOf(symbol).filter(isReading);
    return uses.flatMap((use) => follow(use, keys, checker, usesOf));
  }
  return name.elements.flatMap((element) => {
    const key = keyOf(element.propertyName ?? element.name);
    if (element.dotDotDotToken || key === null) return [keys];
    return followName(element.name, [...keys, key], checker, usesOf);
  });
}

/** `const copy = () => words.page` is read where it is called. */
function followCalls(
  arrow: ts.ArrowFunction,
  keys: string[],
  checker: ts.TypeChecker,
  usesOf: Uses,
): string[][] {
  const { parent } = arrow;
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name) || isExported(parent.name))
    return [keys];
  const symbol = checker.getSymbolAtLocation(parent.name);
  if (!symbol) return [keys];
  const uses = usesOf(symbol).filter(isReading);
  return uses.flatMap((use) =>
    ts.isCallExpression(use.parent) && use.parent.expression === use
      ? follow(use.parent, keys, checker, usesOf)
      : [keys],
  );
}

/** Other files may read it, which are not looked through for it. */
function isExported(name: ts.Identifier): boolean {
  const statement = name.parent.parent.parent;
  return (
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}
