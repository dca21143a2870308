import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A secret for trying out on this machine: made once and kept beside the embedded database (or in `.data`), readable by its
 * owner only, so that people stay signed in after a restart.
 */
export function localSecret(name: string, databaseUrl: string): string {
  const made = randomBytes(32).toString("base64url");
  const folder = databaseUrl.startsWith("pglite:") ? databaseUrl.slice("pglite:".length) : ".data";
  if (folder === "memory") return made;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  // Written beside and linked: of several processes that start at once, all get what the first one made.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, made, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(file, "utf8").trim();
}
