import ts from "typescript";
import { hasWords, isNotation } from "./is-text";

/** Attributes and properties whose value is for programs, also where it has blanks. */
const PROGRAM_NAMES =
  /^(?:class|classes|\w*[cC]lassName|d|viewBox|points|transform|style|href|src|srcSet|sizes|media|key|id|htmlFor|rel|role|type|pattern|autoComplete|accept|allow|sandbox|font\w*|fill|stroke\w*|help|data-.*|aria-(?:labelledby|describedby|controls|live|current|haspopup|owns|keyshortcuts)|headers?|sql|query|pem|userAgent|dateStyle|gridTemplate\w*|transition|animation|boxShadow|isolationLevel|background|margin|padding|border\w*)$/;

/** Of an element they are for programs, of an object also what the object is about. */
const MANY_THINGS = /^(?:key|id|role|type|allow|accept|pattern|d)$/;

const CLASS_CALLS = /^(?:cn|clsx|cva|twMerge)$/;
const LOG_CALLS = /(?:^|\.)(?:log|logger|console)\.(?:trace|debug|info|warn|error|fatal|log)$/i;
/** Methods whose strings are compared, looked up, or run. */
const PROGRAM_METHODS =
  /\.(?:query|execute|exec|unsafe|raw|querySelector|querySelectorAll|closest|matches|matchMedia|startsWith|endsWith|includes|indexOf|lastIndexOf|split|setHeader|getHeader|addEventListener|setAttribute|getElementById|createHash|createHmac|for)$/;
const PROGRAM_CALLS =
  /^(?:matchMedia|sql|require|every|fetch|createElement|setProperty|assert|invariant|deriveKey|oncePerHour)$/;
const PROGRAM_ERRORS =
  /^(?:Error|TypeError|RangeError|SyntaxError|AggregateError|DOMException|SignInRefused|ChainError|RegExp|URL|Headers|Intl\..*)$/;
const PROGRAM_TAGS = /^(?:sql|css|String\.raw|raw)(?:\.|$)/;

/** Whether nothing below the node is for people: class names, queries, what is logged, errors of the program. */
export function isForPrograms(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isExternalModuleReference(node))
    return true;
  if (ts.isExpressionStatement(node)) return ts.isStringLiteral(node.expression);
  if (ts.isCallExpression(node)) return isCallForPrograms(node);
  if (ts.isNewExpression(node)) return PROGRAM_ERRORS.test(node.expression.getText());
  if (ts.isTaggedTemplateExpression(node)) return PROGRAM_TAGS.test(node.tag.getText());
  if (ts.isJsxAttribute(node)) return PROGRAM_NAMES.test(node.name.getText());
  if (ts.isPropertyAssignment(node)) return isName(node.name) && isProgramProperty(node.name.text);
  if (ts.isCaseClause(node)) return false;
  if (ts.isStringLiteralLike(node)) return isKeyOrCompared(node);
  return false;
}

const isProgramProperty = (name: string) => PROGRAM_NAMES.test(name) && !MANY_THINGS.test(name);

const isName = (name: ts.PropertyName) => ts.isIdentifier(name) || ts.isStringLiteral(name);

function isCallForPrograms({ expression }: ts.CallExpression): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  // Only classes of errors say something so, and what people read of those is given to them.
  if (expression.kind === ts.SyntaxKind.SuperKeyword) return true;
  const callee = expression.getText();
  return (
    CLASS_CALLS.test(callee) ||
    LOG_CALLS.test(callee) ||
    PROGRAM_CALLS.test(callee) ||
    isMethodForPrograms(expression)
  );
}

const isMethodForPrograms = (callee: ts.Expression) =>
  ts.isPropertyAccessExpression(callee) && PROGRAM_METHODS.test(`.${callee.name.text}`);

/** What the skipped node still has for people: of `"Mon Tue".split(" ")`, what it is called on. */
export const restForPeople = (node: ts.Node): ts.Node | null =>
  ts.isCallExpression(node) && isMethodForPrograms(node.expression) ? node.expression : null;

function isKeyOrCompared(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  // Lists of terms have texts as keys.
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent))
    return parent.name === node && !hasWords(node.text);
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  return ts.isBinaryExpression(parent) && EQUALITY.has(parent.operatorToken.kind);
}

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** Names whose values are shown, also single words. */
const SHOWN_NAMES =
  /^(?:label|title|description|hint|placeholder|alt|message|text|heading|caption|legend|summary|note|saved|safe|failure|success|empty|skeleton|suffix|subject|question|tooltip|aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext|\w*(?:Label|Title|Text|Hint|Heading|Description|Placeholder|Message|Reason|Caption)|\w*(?:LABELS?|TITLES?|TEXTS?|HINTS?|WORDS|HEADINGS?|DESCRIPTIONS?|MESSAGES?|REASONS?)|\w*(?:labels?|titles?|headings?|words|Labels|Titles|Words))$/;

/** These put a word into a sentence. */
const NAMING_CALLS = /^(?:notFound)$/;

/**
 * Whether a single word is shown: "rendered" as an element’s child or by an attribute for text, "named" where a property, a
 * variable or a function above it has the name of a text.
 */
export function isShown(node: ts.Node): "rendered" | "named" | null {
  for (let at = node; ; at = at.parent) {
    const { parent } = at;
    if (!parent || ts.isSourceFile(parent)) return null;
    if (ts.isJsxAttribute(parent)) return SHOWN_NAMES.test(parent.name.getText()) ? "rendered" : null;
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return "rendered";
    if (ts.isConditionalExpression(parent) && parent.condition === at) return null;
    if (ts.isCallExpression(parent) && parent.expression !== at) {
      return NAMING_CALLS.test(parent.expression.getText()) ? "named" : null;
    }
    const name = nameOf(parent);
    if (name && SHOWN_NAMES.test(name)) return "named";
    if (ts.isFunctionDeclaration(parent)) return null;
  }
}

function nameOf(node: ts.Node): string | null {
  const isNamed =
    ts.isPropertyAssignment(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node);
  return isNamed && node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ? node.name.text
    : null;
}

/** A small word that a condition puts into a sentence: `${n} ${n === 1 ? "day" : "days"}`, or one of such a pair elsewhere. */
export function isPartOfSentence(node: ts.StringLiteralLike): boolean {
  if (!/^\p{Ll}{2,}$/u.test(node.text) || !ts.isConditionalExpression(node.parent)) return false;
  const { whenTrue, whenFalse, condition } = node.parent;
  if (condition === node) return false;
  if (ts.isStringLiteralLike(whenTrue) && ts.isStringLiteralLike(whenFalse)) {
    const [one = "", several = ""] = [whenTrue.text, whenFalse.text].sort((a, b) => a.length - b.length);
    if (several === `${one}s` || several === `${one}es`) return true;
  }
  let at: ts.Node = node.parent;
  while (ts.isParenthesizedExpression(at.parent) || ts.isConditionalExpression(at.parent)) at = at.parent;
  return ts.isTemplateSpan(at.parent) && isSpaced(at.parent.parent);
}

const isSpaced = (template: ts.TemplateExpression) => {
  const text = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join("");
  return /\s/.test(text) && !isNotation(text);
};
