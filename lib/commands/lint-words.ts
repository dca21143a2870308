import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { findWords } from "./words/find";
import type { Finding } from "./words/finding";

/**
 * `tsx lib/commands/lint-words.ts [--count] [--json] [PATH…]`: texts that people read and that are not in lib/words, and words that
 * nothing reads or that are read too early. Exits with 1 if there are any. `// words: why` above a text leaves it where it is.
 */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { count: { type: "boolean" }, json: { type: "boolean" } },
  });
  const tracked = execFileSync("git", ["ls-files", "-z", "--", "*.ts", "*.tsx"], { encoding: "utf8" });
  const findings = findWords(tracked.split("\0").filter(Boolean)).filter(({ path }) =>
    isBelow(path, positionals),
  );
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else if (values.count) console.log(countByFolder(findings));
  else console.log([...findings.map(lineOf), `${findings.length} found`].join("\n"));
  if (findings.length > 0) process.exitCode = 1;
}

function isBelow(path: string, places: readonly string[]): boolean {
  if (places.length === 0) return true;
  return places
    .map((place) => place.replace(/^\.\/|\/$/g, ""))
    .some((place) => path === place || path.startsWith(`${place}/`));
}

const lineOf = ({ path, line, column, kind, excerpt }: Finding) =>
  `${path}:${line}:${column}  ${kind}  ${excerpt}`;

function countByFolder(findings: readonly Finding[]): string {
  const sentences = findings.filter(({ kind }) => kind === "sentence");
  const folders = [...new Set(sentences.map(folderOf))].sort();
  return [
    ...folders.map((folder) =>
      row(
        folder,
        sentences.filter((sentence) => folderOf(sentence) === folder),
      ),
    ),
    row("in all", sentences),
  ].join("\n");
}

const folderOf = ({ path }: Finding) => path.split("/").slice(0, -1).slice(0, 2).join("/") || path;

const row = (folder: string, sentences: readonly Finding[]) => {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  return `${folder.padEnd(28)} ${String(sentences.length).padStart(5)} texts ${String(words).padStart(6)} words`;
};

main();
