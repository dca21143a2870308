import ts from "typescript";
import { type Finding, found } from "./finding";

const ALLOW = /(?:\/\/|\/\*)\s*words:\s*(.*?)\s*(?:\*\/.*)?$/;

/** The comments `// words: why` of a file, for texts that people do not read or that stay as they are in each language. */
export class Allowed {
  readonly #lines: string[];

  constructor(private readonly file: ts.SourceFile) {
    this.#lines = file.text.split("\n");
  }

  /** On a line of its own, the comment is about all that begins on the next line; behind code, about this line. */
  covers(node: ts.Node): boolean {
    if (!this.file.text.includes("words:")) return false;
    if (this.#has(this.#lineOf(node))) return true;
    for (let at = node; at && !ts.isSourceFile(at); at = at.parent) {
      if (this.#hasAbove(this.#lineOf(at))) return true;
    }
    return false;
  }

  withoutReason(): Finding[] {
    return this.#lines.flatMap((line, at) => {
      const reason = ALLOW.exec(line)?.[1];
      return reason === "" ? [found(this.file.fileName, "allow", "say why after `words:`", at + 1)] : [];
    });
  }

  #lineOf = (node: ts.Node) => this.file.getLineAndCharacterOfPosition(node.getStart(this.file)).line;

  #has = (line: number) => ALLOW.test(this.#lines[line] ?? "");

  #hasAbove(line: number): boolean {
    for (let above = line - 1; isComment(this.#lines[above]); above--) if (this.#has(above)) return true;
    return false;
  }
}

const isComment = (line = "") => /^\s*(?:\/\/|\{?\/\*.*\*\/\}?\s*$)/.test(line);
