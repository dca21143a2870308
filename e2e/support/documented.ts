import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { runChild } from "./child";
import { postgresBinaries } from "./install";
import type { Postgres } from "./postgres";
import { ROOT } from "./root";

/**
 * Runs the block of commands in docs/operations.md that begins with this word exactly as it is printed there, with
 * PostgreSQL's programs on the PATH. Rejects as soon as one of them fails.
 */
export async function runDocumented(
  firstWord: string,
  env: Record<string, string>,
  cwd: string,
): Promise<void> {
  const text = await readFile(join(ROOT, "docs/operations.md"), "utf8");
  const blocks = text.split("\n```\n").filter((block) => block.startsWith(`${firstWord} `));
  const [commands, ...others] = blocks;
  if (!commands || others.length > 0) throw new Error(`docs/operations.md has no one block of ${firstWord}.`);
  const PATH = [postgresBinaries(), process.env.PATH].join(delimiter);
  await runChild("bash", ["-euo", "pipefail", "-c", commands], { ...env, PATH }, { cwd });
}

/** What the documented restore takes to bring a dump into this database of a server. */
export const restoreTo = (server: Pick<Postgres, "url">, name: string) => ({
  ADMIN_URL: server.url("postgres"),
  OWNER_URL: server.url(name),
  OWNER: new URL(server.url(name)).username,
  NAME: name,
});
