import ts from "typescript";
import { type Finding, findingAt } from "./finding";
import { HOLE, hasLetters, hasWords, isNotation, isWord } from "./is-text";
import { isForPrograms, isPartOfSentence, isShown, restForPeople } from "./place";

type Text = ts.StringLiteralLike | ts.TemplateExpression | ts.JsxText;

/** Here a single word with a capital, or a key with blanks, is more often a code of the issuer’s or of a file’s format. */
const CODES =
  /^(?:lib\/(?:contract|client|server\/(?!reports\/|runtime\/mail\/|identity\/mails\/))|lib\/server\/reports\/exports\/(?:datev|xero)|proxy\.ts$)/;

const KEYS = new Set([
  "Enter",
  "Escape",
  "Tab",
  "Space",
  "Backspace",
  "Delete",
  "Home",
  "End",
  "Shift",
  "Control",
  "Alt",
  "Meta",
]);

/** The texts of a file that a person would read. */
export function findSentences(file: ts.SourceFile): { node: ts.Node; finding: Finding }[] {
  const sentences: { node: ts.Node; finding: Finding }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (isForPrograms(node)) {
      const rest = restForPeople(node);
      if (rest) visit(rest);
      return;
    }
    if (isText(node) && isSentence(node)) {
      sentences.push({ node, finding: findingAt(firstLetter(node), file, "sentence", textOf(node)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return sentences;
}

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);

function isSentence(node: Text): boolean {
  const text = textOf(node);
  if (ts.isJsxText(node)) return hasLetters(text);
  if (!hasLetters(text.replaceAll(HOLE, "")) || isNotation(text)) return false;
  const isOfCodes = CODES.test(node.getSourceFile().fileName);
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return !isOfCodes;
  if (hasWords(text) || (ts.isStringLiteralLike(node) && isPartOfSentence(node))) return true;
  const shown = isShown(node);
  if (shown === "rendered") return true;
  return isWord(text) && !KEYS.has(text) && (shown === "named" || !isOfCodes);
}

export function textOf(node: Text): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join("");
}

/** The text between two elements begins with a line break, and is looked for where its words begin. */
function firstLetter(node: Text): ts.Node {
  if (!ts.isJsxText(node)) return node;
  const file = node.getSourceFile();
  const start = node.pos + node.text.search(/\S/);
  return Object.assign(Object.create(node), { getStart: () => start, getSourceFile: () => file });
}
