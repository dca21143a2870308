import "server-only";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import lockfile from "proper-lockfile";

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
  await mkdir(folder, { recursive: true });
  const release = await lock(folder);
  try {
    const client = await Engine.create(join(folder, "data"));
    return {
      client,
      close: async () => {
        await client.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function lock(folder: string): Promise<() => Promise<void>> {
  const ownerFile = join(folder, "owner.pid");
  const lockfilePath = join(folder, "in-use.lock");
  await forgetDeadOwner(ownerFile, lockfilePath, folder);
  try {
    const release = await lockfile.lock(folder, { lockfilePath, stale: 15_000, update: 3_000 });
    await writeFile(ownerFile, String(process.pid));
    return release;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ELOCKED") throw error;
    throw new Error(
      `The embedded database in ${folder} is in use by another process. Stop that one first, or use PostgreSQL, which several processes may share.`,
    );
  }
}

/** A killed process cannot release its lock; where its number is known to be gone, nobody needs to wait for it. */
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
