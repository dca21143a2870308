import { readFileSync } from "node:fs";

/** The arguments of `node` in `npm start`, so that every start of the app has the same limits. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1);
}
