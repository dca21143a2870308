import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../settings";

/** Reads JSON from a file. Undefined when the file is missing. @throws StartError when it is not JSON */
export function readJsonFile(path: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new StartError(
      `${path} is not valid JSON. Delete the folder set in SANDBOX_DATA to start with empty data.`,
    );
  }
}

/** Writes JSON to a temporary file and renames it, so that a crash leaves the old or the new content, never a part. */
export function writeJsonFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(value));
  renameSync(`${path}.new`, path);
}
