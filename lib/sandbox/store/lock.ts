import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../settings";

/**
 * Locks the data folder for this process, since two sandboxes on one folder would overwrite each other.
 * @returns a function that releases the lock @throws StartError when another running process holds the lock
 */
export function lockFolder(folder: string | null): () => void {
  if (!folder) return () => undefined;
  const path = join(folder, "running.pid");
  const holder = readHolder(path);
  if (holder !== process.pid && isRunning(holder))
    throw new StartError(
      `The folder ${folder} is in use by process ${holder}. Stop it, or set SANDBOX_DATA to another folder.`,
    );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

function readHolder(path: string): number {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
