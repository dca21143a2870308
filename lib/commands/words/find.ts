import type ts from "typescript";
import { Allowed } from "./allowed";
import { areaOf, languagesOf, leavesOf } from "./areas";
import { compareLanguages } from "./compare";
import { findSentences } from "./find-sentences";
import { type Finding, findingAt, inOrder } from "./finding";
import { isTopLevel } from "./is-top-level";
import { readProgram } from "./program";
import { type Read, readsOf } from "./reads";

const TEST = /(?:\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\/)/;
const READER = /^(?:app|components|lib)\/.*\.tsx?$|^proxy\.ts$|^instrumentation\.ts$/;
/** For operators, in English: commands, refusals of settings, and what the database and the log say. */
const WITHOUT_WORDS =
  /^(?:lib\/(?:words|sandbox|commands|server\/platform\/(?:db|settings))\/|lib\/server\/platform\/(?:audit-keys|env|networks|safe-error)\.ts$|instrumentation\.ts$)/;

/** Looks through the files of a repository, by their paths in it, for texts that are in no language and words that nothing reads. */
export function findWords(paths: readonly string[], read?: (path: string) => string | undefined): Finding[] {
  const sources = paths.filter((path) => READER.test(path) && !TEST.test(path));
  const languages = languagesOf(sources);
  const program = readProgram(sources, read);
  const checker = program.getTypeChecker();
  const files = sources.flatMap((path) => program.getSourceFile(path) ?? []);
  const readsByFile = files.map((file) => ({ file, reads: readsOf(file, checker, languages) }));
  return [
    ...files.flatMap((file) => (WITHOUT_WORDS.test(file.fileName) ? [] : sentencesOf(file))),
    ...files.flatMap((file) => new Allowed(file).withoutReason()),
    ...readsByFile.flatMap(({ file, reads }) => tooEarly(file, reads, languages)),
    ...unread(
      files,
      readsByFile.flatMap(({ reads }) => reads),
      languages,
    ),
    ...compareLanguages(files, languages),
  ].sort(inOrder);
}

function sentencesOf(file: ts.SourceFile): Finding[] {
  const allowed = new Allowed(file);
  return findSentences(file)
    .filter(({ node }) => !allowed.covers(node))
    .map(({ finding }) => finding);
}

/** A language’s own files may build on each other: they are read when the language is known. */
function tooEarly(file: ts.SourceFile, reads: Read[], languages: ReadonlySet<string>): Finding[] {
  if (areaOf(file.fileName, languages)?.language) return [];
  const allowed = new Allowed(file);
  return [...new Set(reads.map(({ node }) => node))]
    .filter((node) => isTopLevel(node) && !allowed.covers(node))
    .map((node) => findingAt(node, file, "top-level", node.parent.getText(file)));
}

function unread(files: ts.SourceFile[], reads: Read[], languages: ReadonlySet<string>): Finding[] {
  const pathsIn = (name: string) =>
    new Set(
      reads.filter(({ area }) => area === name).flatMap(({ paths }) => paths.map((keys) => keys.join("."))),
    );
  return files.flatMap((file) => {
    const area = areaOf(file.fileName, languages);
    if (area?.language !== "en") return [];
    const paths = pathsIn(area.name);
    const allowed = new Allowed(file);
    return [...leavesOf(file)]
      .filter(([path, node]) => !isRead(path, paths) && !allowed.covers(node))
      .map(([path, node]) => findingAt(node, file, "unused", path));
  });
}

/** By its own path or one above it, or by something of it: `words.title.length`, `words.lines.map`. */
function isRead(path: string, reads: ReadonlySet<string>): boolean {
  if (reads.has("") || reads.has(path)) return true;
  const keys = path.split(".");
  if (keys.some((_, count) => reads.has(keys.slice(0, count).join(".")))) return true;
  return [...reads].some((read) => read.startsWith(`${path}.`));
}
