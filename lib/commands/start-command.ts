import { readFileSync } from "node:fs";

/** What follows `node` in `npm start`: whoever starts the desk without npm starts the same one, with the same bounds. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1);
}
