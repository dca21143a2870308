import "server-only";
import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import lockfile from "proper-lockfile";
import { log } from "../log";

export type Embedded = { client: PGlite; close: () => Promise<void> };

/**
 * Opens the embedded database under a lock of its own: two processes on one folder would silently lose rows.
 * `memory` keeps nothing and needs no lock.
 * @throws Error when another living process holds the folder.
 */
export async function openPglite(folder: string): Promise<Embedded> {
  const { PGlite: Engine } = await import("@electric-sql/pglite");
  if (folder === "memory") {
    const client = await Engine.create();
    return { client, close: () => client.close() };
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Before there is anything in it: the engine makes its first files readable and writable for all.
  await chmod(folder, 0o700);
  const release = await occupy(folder);
  try {
    const client = await Engine.create(join(folder, "data"));
    await keepToOwner(folder);
    return {
      client,
      close: async () => {
        await client.close();
        await keepToOwner(folder).finally(release);
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Leaves a folder and all in it to the user that owns it: 0700 and 0600. What vanishes meanwhile is no matter. */
async function keepToOwner(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    found.map((entry) =>
      chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600).catch((error) => {
        if (error.code !== "ENOENT") throw error;
      }),
    ),
  );
}

const inUse = (folder: string) =>
  new Error(
    `The embedded database in ${folder} is in use by another process. Stop that one first, or use PostgreSQL, which several processes may share.`,
  );

/** Both locks: the kernel's knows no clock but Linux alone, the file's works everywhere but may seem old under load. */
async function occupy(folder: string): Promise<() => Promise<void>> {
  const free = await holdName(folder);
  try {
    const release = await lock(folder, free !== null);
    return async () => {
      await release();
      free?.();
    };
  } catch (error) {
    free?.();
    throw error;
  }
}

/** On Linux a name that the kernel gives to one process and takes back when it dies; null elsewhere. */
async function holdName(folder: string): Promise<(() => void) | null> {
  if (process.platform !== "linux") return null;
  const name = createHash("sha256")
    .update(await realpath(folder))
    .digest("hex");
  const server = createServer().unref();
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? inUse(folder) : error),
    );
    server.listen(`\0redemption-desk-${name}`, () => resolve(() => server.close()));
  });
}

async function lock(folder: string, hasName: boolean): Promise<() => Promise<void>> {
  const ownerFile = join(folder, "owner.pid");
  const lockfilePath = join(folder, "in-use.lock");
  await forgetDeadOwner(ownerFile, lockfilePath, folder);
  const onCompromised = (error: Error) => {
    // A machine too busy to touch the file in time is no second owner: the kernel's lock still holds.
    if (!hasName) throw error;
    log.warn({ err: error.message }, "the embedded database's lock file could not be kept fresh");
  };
  try {
    const release = await lockfile.lock(folder, {
      lockfilePath,
      stale: 15_000,
      update: 3_000,
      onCompromised,
    });
    await writeFile(ownerFile, String(process.pid));
    return () => release().catch(() => {});
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ELOCKED" ? inUse(folder) : error;
  }
}

/** A killed process cannot release its lock; where its number is known to be gone, there is nothing to wait for. */
async function forgetDeadOwner(ownerFile: string, lockfilePath: string, folder: string): Promise<void> {
  const owner = Number(await readFile(ownerFile, "utf8").catch(() => ""));
  if (!owner || isAlive(owner)) return;
  if (await lockfile.check(folder, { lockfilePath, stale: 15_000 })) {
    await rm(lockfilePath, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
