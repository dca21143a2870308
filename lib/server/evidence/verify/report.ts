import "server-only";
import type { KeyObject } from "node:crypto";
import type { Checkpoint } from "../../audit/checkpoint";
import { lineAndColumn, type ReadJson } from "./read-json";

/** Something that is not as it was sealed, or contradicts itself, by its place in the file. */
export type EvidenceProblem = { pointer: string; line: number; column: number; message: string };

/** The same of any kind of file, its place in words. */
export type Finding = { place: string; message: string };

export type Trust = {
  /** Without any, the keys in the file are taken at their word. */
  publicKeys?: readonly KeyObject[];
  /** Checkpoints that were kept elsewhere. */
  checkpoints?: readonly Checkpoint[];
};

export type EvidenceReport = {
  problems: EvidenceProblem[];
  /** What could not be verified, or has to be compared by people, in sentences. */
  notes: string[];
  /** By their ids, those that have verified something; what a file only names is not among them. */
  keys: ReadonlyMap<string, KeyObject>;
  /** Null where the file is no evidence at all. */
  facts: {
    code: string;
    entries: number;
    /** Decisions with a passkey's signature that was verified, and those without any; withheld ones are neither. */
    signed: number;
    unsigned: number;
    /** When the newest checkpoint was signed that its entries lead to. */
    checkpointAt: string | null;
  } | null;
};

/** Tells of a problem at a pointer. */
export type Tell = (pointer: string, message: string) => void;

/** Problems with their places in words; `file` where there are several. */
export const placed = (problems: readonly EvidenceProblem[], file?: string): Finding[] =>
  problems.map(({ pointer, line, column, message }) => ({
    place: `${file ? `${file}, ` : ""}${pointer || "/"}, line ${line}, column ${column}`,
    message,
  }));

/** Collects problems and finds their places in the text. */
export function collectProblems(text: string, { places }: ReadJson) {
  const told = new Set<string>();
  const groups: EvidenceProblem[][] = [[]];
  const tellAt = (pointer: string, at: number, message: string) => {
    const problem = { pointer, ...lineAndColumn(text, at), message };
    const place = `${pointer} ${problem.line}`;
    // Each place is told once, with what was found first.
    if (!told.has(place)) groups.at(-1)?.push(problem);
    told.add(place);
  };
  const tell: Tell = (pointer, message) => {
    // A value that is missing is told at what should hold it.
    let near = pointer;
    while (near !== "" && !places.has(near)) near = near.slice(0, near.lastIndexOf("/"));
    tellAt(pointer, places.get(near)?.value ?? 0, message);
  };
  return {
    tellAt,
    tell,
    /** What is told from now on follows everything before it, wherever it stands. */
    next: () => groups.push([]),
    all: () => groups.flatMap((group) => group.sort((a, b) => a.line - b.line || a.column - b.column)),
  };
}
