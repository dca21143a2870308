import "server-only";
import type { StatementFormat } from "@/lib/domain/bank/lines";
import { type Bytes, RefusedFile } from "../read-events";
import { Held } from "./held";
import { type Leaf, Part } from "./part";
import { type ElementVisitor, readXml } from "./xml";

/** The element of a document that holds the statements; version 01 of camt.052 and others had their version behind the name. */
const MESSAGES = new Map<string, StatementFormat>([
  ["BkToCstmrStmt", "camt.053"],
  ["BkToCstmrAcctRpt", "camt.052"],
  ["BkToCstmrDbtCdtNtfctn", "camt.054"],
]);
const STATEMENTS = new Set(["Stmt", "Rpt", "Ntfctn"]);

/** What is a part of its own within which; everything else is a leaf of the part around it. */
const PARTS_OF: Record<string, readonly string[]> = {
  Stmt: ["Bal", "Ntry"],
  Rpt: ["Bal", "Ntry"],
  Ntfctn: ["Bal", "Ntry"],
  Ntry: ["TxDtls", "Chrgs"],
  TxDtls: ["Chrgs"],
  Chrgs: ["Rcrd"],
};

/** What takes the parts of a document as they end, the inner before the outer. */
export type PartVisitor = {
  begin(format: StatementFormat): void;
  end(part: Part, around: Part | null): void;
};

type Place = {
  name: string;
  path: string;
  part: Part | null;
  leaf: { currency: string | null; line: number } | null;
};

/** Reads a camt document in parts; yields after each piece of it. A document of another kind is `unknown_format`. */
export async function* readParts(bytes: Bytes, visitor: PartVisitor): AsyncGenerator<void> {
  const elements = elementsIn(visitor);
  yield* readXml(bytes, elements);
  if (!elements.hasMessage()) throw new RefusedFile("unknown_format");
}

function elementsIn(visitor: PartVisitor): ElementVisitor & { hasMessage(): boolean } {
  const places: Place[] = [];
  const parts: Part[] = [];
  let format: StatementFormat | null = null;
  let messageDepth = 0;
  const held = new Held();

  const openMessage = (name: string) => {
    const found = MESSAGES.get(name.replace(/V\d+$/, ""));
    if (!found || format) return;
    format = found;
    messageDepth = places.length + 1;
  };
  const startsPart = (name: string) => {
    const around = parts.at(-1);
    if (around) return PARTS_OF[around.name]?.includes(name);
    return format !== null && places.length === messageDepth && STATEMENTS.has(name);
  };
  const openPart = (name: string, line: number) => {
    const part = new Part(name, line);
    if (format && parts.length === 0) visitor.begin(format);
    held.beginPart(line);
    parts.push(part);
    return part;
  };
  const closePart = (part: Part) => {
    parts.pop();
    held.endPart(part.name);
    visitor.end(part, parts.at(-1) ?? null);
  };

  const addLeaf = (path: string, leaf: Leaf) => {
    held.addLeaf(leaf.line);
    parts.at(-1)?.addLeaf(path, leaf);
  };

  return {
    hasMessage: () => format !== null,
    open(name, attribute, line) {
      openMessage(name);
      const around = places.at(-1);
      if (around) around.leaf = null;
      const part = startsPart(name) ? openPart(name, line) : null;
      const isInPart = part === null && parts.length > 0;
      const path = isInPart && around && !around.part ? `${around.path}/${name}` : name;
      places.push({ name, path, part, leaf: isInPart ? { currency: attribute("Ccy"), line } : null });
    },
    close(text) {
      const place = places.pop();
      if (place?.part) closePart(place.part);
      else if (place?.leaf && text) addLeaf(place.path, { text, ...place.leaf });
    },
    pieceRead: (characters, line) => held.addRead(characters, line),
  };
}
