import "server-only";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REFUSALS } from "@/lib/domain/bank/refusals";
import { log, MAX_FILE_BYTES } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { readStatementFile } from "./read-file";

/** A file that is being written is not read yet. */
const UNCHANGED_MS = 5_000;

/** Who reads a file has renamed it to this first, which only one can. */
const CLAIMED = ".reading ";
/** A process that was killed while it read lets go of its file after so long; reading one twice adds nothing. */
const CLAIM_MS = 120_000;

/**
 * Reads what a bank's software has delivered to the folder, one file after the other, each in one process. What was read is in `done`
 * then, what was refused in `refused`, with the reason in a file beside it.
 */
export async function watchFolder(services: Services): Promise<void> {
  const folder = services.settings.STATEMENTS_DIR;
  if (!folder) return;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  for (const name of names.filter((one) => one.startsWith(CLAIMED))) await letGo(folder, name);
  for (const name of names.filter((one) => !one.startsWith(".")).sort())
    await takeFile(services, folder, name);
}

async function letGo(folder: string, name: string): Promise<void> {
  const claim = await stat(join(folder, name)).catch(() => null);
  // Renaming sets this time.
  if (claim && Date.now() - claim.ctimeMs > CLAIM_MS) {
    await rename(join(folder, name), join(folder, name.slice(CLAIMED.length))).catch(ignoreTaken);
  }
}

const ignoreTaken = (error: NodeJS.ErrnoException) => {
  if (error.code !== "ENOENT") throw error;
};

async function takeFile(services: Services, folder: string, name: string): Promise<void> {
  const found = await stat(join(folder, name)).catch(() => null);
  if (!found || Date.now() - found.mtimeMs < UNCHANGED_MS) return;
  const claimed = join(folder, `${CLAIMED}${name}`);
  const isOurs = await rename(join(folder, name), claimed).then(() => true, ignoreTaken);
  if (!isOurs) return;
  const end = await readClaimed(services, claimed, name);
  if (end.to === null) return void (await rename(claimed, join(folder, name)).catch(ignoreTaken));
  const target = await move(folder, claimed, name, end.to);
  if (end.reason) await writeFile(`${target}.txt`, `${end.reason}\n`);
}

type End = { to: "done" | "refused"; reason: string } | { to: null };

async function readClaimed(services: Services, path: string, name: string): Promise<End> {
  const before = await stat(path);
  if (before.size > MAX_FILE_BYTES) return { to: "refused", reason: REFUSALS.too_large };
  const content = await readFile(path);
  const after = await stat(path);
  // Whoever writes it may still do so under its new name: the next look sees it as it is then.
  if (before.mtimeMs !== after.mtimeMs || content.length !== after.size) return { to: null };
  try {
    const { statements, refused } = await readStatementFile(services, {
      name,
      content,
      source: "folder",
      by: null,
    });
    const reason = refused
      .map((one) => (one.name === name ? one.reason : `${one.name}: ${one.reason}`))
      .join("\n");
    return statements.length > 0
      ? { to: "done", reason }
      : { to: "refused", reason: reason || REFUSALS.empty };
  } catch (error) {
    // Such as a database that is away: it is tried again.
    log.error({ err: error }, "read a statement file");
    return { to: null };
  }
}

/** Never over another file of the same name. Resolves to where it is. */
async function move(folder: string, path: string, name: string, to: "done" | "refused"): Promise<string> {
  await mkdir(join(folder, to), { recursive: true });
  const taken = await readdir(join(folder, to));
  const target = join(folder, to, taken.includes(name) ? `${Date.now()} ${name}` : name);
  await rename(path, target);
  return target;
}
