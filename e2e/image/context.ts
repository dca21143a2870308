import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/root";

/** The files of the repository that `.dockerignore` lets into an image, as a clean clone has them. */
export function contextFiles(): string[] {
  const lines = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n");
  const rules = lines.filter((line) => line !== "" && !line.startsWith("#")).map(ruleOf);
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  // The last rule that matches decides.
  return files
    .split("\0")
    .filter((path) => path !== "" && !rules.findLast(({ matches }) => matches(path))?.isIgnored);
}

function ruleOf(line: string) {
  const isIgnored = !line.startsWith("!");
  const pattern = (isIgnored ? line : line.slice(1))
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**/", "(?:.*/)?")
    .replace(/(?<!\.)\*/g, "[^/]*");
  // A folder's rule is one for all that is in it.
  const expression = new RegExp(`^${pattern}(/.*)?$`);
  return { isIgnored, matches: (path: string) => expression.test(path) };
}
