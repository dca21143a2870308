import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../settings";

/** Reads JSON from a file; undefined when there is none. @throws StartError when it is not JSON */
export function readJsonFile(path: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new StartError(
      `${path} is not readable as JSON. Remove the folder named in SANDBOX_DATA to start afresh.`,
    );
  }
}

/** Writes JSON beside the file and renames it over, so that a crash leaves the old or the new content, never half. */
export function writeJsonFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(value));
  renameSync(`${path}.new`, path);
}
