import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "../settings";
import { seed } from "./seed";
import type { StoreData } from "./types";

/** The issuer's records. Change `data`, then call `changed()`. `flush()` writes at once. */
export type Store = { data: StoreData; changed(): void; reset(): void; flush(): void };

const SAVE_DELAY_MS = 100;

/** Opens the store on a JSON file, or in memory only (null). */
export function openStore(path: string | null): Store {
  let timer: NodeJS.Timeout | undefined;
  let isDirty = false;
  const saved = path ? (readJsonFile(path) as StoreData | undefined) : undefined;
  const store: Store = {
    // What an earlier version saved has no bank.
    data: { ...seed(), ...saved },
    changed() {
      isDirty = true;
      if (path) timer ??= setTimeout(() => store.flush(), SAVE_DELAY_MS);
    },
    reset() {
      // Counters continue, so that no address, payout id or reference of the bank is used twice.
      const { nextDepositIndex, nextFiatTransferId, bank } = store.data;
      const next = seed();
      next.bank.nextNumber = bank.nextNumber;
      store.data = { ...next, nextDepositIndex, nextFiatTransferId };
      store.changed();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      if (path && isDirty) writeJsonFile(path, store.data);
      isDirty = false;
    },
  };
  return store;
}

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
