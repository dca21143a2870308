import type ts from "typescript";

export const KINDS = ["sentence", "top-level", "unused", "missing", "same", "allow"] as const;
export type Kind = (typeof KINDS)[number];

/** What is wrong at a place. `line` and `column` count from 1, `words` is how many words the text has. */
export type Finding = {
  path: string;
  line: number;
  column: number;
  kind: Kind;
  excerpt: string;
  words: number;
};

const EXCERPT_LENGTH = 110;

export function findingAt(node: ts.Node, file: ts.SourceFile, kind: Kind, text: string): Finding {
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return found(file.fileName, kind, text, line + 1, character + 1);
}

export function found(path: string, kind: Kind, text: string, line = 1, column = 1): Finding {
  const flat = text.replace(/\s+/g, " ").trim();
  const excerpt = flat.length > EXCERPT_LENGTH ? `${flat.slice(0, EXCERPT_LENGTH - 1)}…` : flat;
  return { path, line, column, kind, excerpt, words: flat.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0 };
}

export const inOrder = (a: Finding, b: Finding): number =>
  (a.path === b.path ? 0 : a.path < b.path ? -1 : 1) ||
  a.line - b.line ||
  a.column - b.column ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
