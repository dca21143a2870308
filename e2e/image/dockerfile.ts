import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/root";

export type Step = { name: string; text: string };
export type Stage = { name: string; from: string; steps: Step[] };

/** The stages of our Dockerfile by name, with the variables of its head filled in. */
export function readStages(): Map<string, Stage> {
  return parseDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
}

/** Reads what our Dockerfile uses of the language: no here-documents, no flags besides `--from`. */
export function parseDockerfile(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  const variables: Record<string, string> = {};
  let stage: Stage | undefined;
  for (const { name, text: words } of stepsOf(text)) {
    const filled = fillIn(words, variables);
    const [, from = "", as = ""] = /^(\S+) AS (\S+)$/.exec(filled) ?? [];
    if (name === "FROM") {
      stage = { name: as, from, steps: [] };
      stages.set(as, stage);
    } else if (stage) stage.steps.push({ name, text: words });
    else if (name === "ARG") Object.assign(variables, pairsOf(words));
  }
  return stages;
}

function stepsOf(text: string): Step[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines
    .join("\n")
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => {
      const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: rest.replace(/\s+/g, " ").trim() };
    });
}

/** `$NAME` and `${NAME}`. One that is not known stays, for the shell. */
export const fillIn = (text: string, variables: Record<string, string>): string =>
  text.replace(
    /\$(?:\{(\w+)\}|(\w+))/g,
    (all, inBraces, plain) => variables[(inBraces ?? plain) as string] ?? all,
  );

/** `A=1 B="two words"` */
export function pairsOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g);
  return Object.fromEntries([...found].map(([, name = "", quoted, plain]) => [name, quoted ?? plain ?? ""]));
}

export type Copy = { from: string | null; sources: string[]; target: string };

export function copyOf({ text }: Step): Copy {
  const [, from = null, rest = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const paths = rest.split(" ");
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

export const copiesOf = (stage: Stage | undefined): Copy[] =>
  (stage?.steps ?? []).filter(({ name }) => name === "COPY").map(copyOf);
