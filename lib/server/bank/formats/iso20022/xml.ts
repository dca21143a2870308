import "server-only";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { decoded } from "../decode";
import { placeIn } from "../place";
import { type Bytes, RefusedFile } from "../read-events";

const MAX_DEPTH = 64;
/** A tag, text, comment or doctype longer than this is none that a bank writes. */
const MAX_TOKEN_CHARACTERS = 1024 * 1024;

/** What sees the elements of a file as they come; `line` is where the element began. */
export type ElementVisitor = {
  open(name: string, attribute: (name: string) => string | null, line: number): void;
  /** `text` is what stands directly in an element that has no others, without blanks around it. */
  close(text: string): void;
  /** After each piece of the file, with how many characters it had. */
  pieceRead(characters: number, line: number): void;
};

/**
 * Reads XML in pieces and shows its elements by their local names; yields after each piece. Refused are a doctype, a depth of more than
 * 64, and every error of form. Entities are never expanded beyond the five of XML itself.
 */
export async function* readXml(bytes: Bytes, visitor: ElementVisitor): AsyncGenerator<void> {
  const { parser, endPiece } = parserFor(visitor);
  for await (const piece of decoded(bytes)) {
    parser.write(piece);
    endPiece(piece.length);
    yield;
  }
  parser.close();
  yield;
}

function parserFor(visitor: ElementVisitor) {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let text = "";
  let unfinished = 0;
  const refuse = (code: "doctype" | "too_deep" | "malformed"): never => {
    throw new RefusedFile(code, placeIn("line", parser.line));
  };
  const addText = (more: string) => {
    unfinished = 0;
    text += more;
    if (text.length > MAX_TOKEN_CHARACTERS) refuse("malformed");
  };
  parser.on("error", () => refuse("malformed"));
  parser.on("doctype", () => refuse("doctype"));
  parser.on("comment", () => {
    unfinished = 0;
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentagstart", () => {
    depth += 1;
    if (depth > MAX_DEPTH) refuse("too_deep");
  });
  parser.on("opentag", (tag: SaxesTagNS) => {
    unfinished = 0;
    text = "";
    visitor.open(tag.local, (name) => tag.attributes[name]?.value ?? null, parser.line);
  });
  parser.on("closetag", () => {
    unfinished = 0;
    depth -= 1;
    visitor.close(text.trim());
    text = "";
  });
  const endPiece = (characters: number) => {
    unfinished += characters;
    if (unfinished > MAX_TOKEN_CHARACTERS) refuse("malformed");
    visitor.pieceRead(characters, parser.line);
  };
  return { parser, endPiece };
}
