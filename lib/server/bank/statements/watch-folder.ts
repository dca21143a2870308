import "server-only";
import { randomBytes } from "node:crypto";
import type { Stats } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MAX_STATEMENT_BYTES } from "@/lib/domain/bank/lines";
import { log } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/statement-refusals";
import { readStatementFile } from "./read-file";

/** A file that is being written is not read yet. */
const UNCHANGED_MS = 5_000;

/** Who reads a file has renamed it to this first, which only one can: `.reading 1f0c77aa statement.xml`. */
const CLAIMED = ".reading ";
const CLAIM = /^\.reading [0-9a-f]{8} /;
/** A process that was killed while it read lets go of its file after so long; reading one twice adds nothing. */
const CLAIM_MS = 120_000;

const ENDS = ["done", "refused"] as const;
type Target = (typeof ENDS)[number];
/** Behind the name of a file, for what could not be used of it and why. */
const REASON = ".txt";

/**
 * Reads what a bank's software has delivered to the folder, one file after the other, each in one process. What was read is in `done`
 * then, what was refused in `refused`, with the reason in a file beside it. A file that can't be read or put away for now stays, and
 * does not hold up the others.
 */
export async function watchFolder(services: Services): Promise<void> {
  const folder = services.settings.STATEMENTS_DIR;
  if (!folder) return;
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  if (!entries) return sayMissing(services, folder);
  services.said.delete(folder);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (names.length === 0) return;
  // Nothing is read that could not be put away.
  for (const end of ENDS) await mkdir(join(folder, end), { recursive: true });
  for (const name of names.sort()) {
    if (!CLAIM.test(name) && name.startsWith(".")) continue;
    const work = CLAIM.test(name) ? letGo(folder, name) : takeFile(services, folder, name);
    await work.catch((error) => log.error({ err: error }, "take a statement file"));
  }
}

/** Said once, until it is there again: a share may be mounted later than the process starts. */
function sayMissing({ said }: Services, folder: string): void {
  if (!said.has(folder)) log.warn({ folder }, "the folder of statements is not there");
  said.add(folder);
}

async function letGo(folder: string, name: string): Promise<void> {
  const claim = await stat(join(folder, name)).catch(() => null);
  // Renaming sets this time.
  if (claim && Date.now() - claim.ctimeMs > CLAIM_MS) {
    await move(folder, name, folder, name.replace(CLAIM, "")).catch(ignoreMissing);
  }
}

/** Another process has taken it, or it is still to be made. */
const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== "ENOENT") throw error;
};

async function takeFile(services: Services, folder: string, name: string): Promise<void> {
  const found = await stat(join(folder, name)).catch(() => null);
  if (!found || unchangedMs(found) < UNCHANGED_MS) return;
  // A name of its own: the bank may deliver the same name again while this one is read.
  const claimed = `${CLAIMED}${randomBytes(4).toString("hex")} ${name}`;
  const isOurs = await rename(join(folder, name), join(folder, claimed)).then(() => true, ignoreMissing);
  if (!isOurs) return;
  const end = await readClaimed(services, join(folder, claimed), name);
  if (end.to === null) return void (await move(folder, claimed, folder, name).catch(ignoreMissing));
  const target = await move(folder, claimed, join(folder, end.to), name, end.reason ? ["", REASON] : [""]);
  if (end.reason) await writeReason(`${target}${REASON}`, end.reason);
}

/** Where there is no room for it, the log and the audit log still say it, and no empty file does as if there were none. */
async function writeReason(path: string, reason: string): Promise<void> {
  try {
    await writeFile(path, `${reason}\n`);
  } catch (error) {
    log.error({ err: error, reason }, "write why a statement file was refused");
    await rm(path, { force: true });
  }
}

/** The clock of who wrote it may be ahead of ours. */
const unchangedMs = ({ mtimeMs, ctimeMs }: Stats) => Date.now() - (mtimeMs > Date.now() ? ctimeMs : mtimeMs);

type End = { to: Target; reason: string } | { to: null };

async function readClaimed(services: Services, path: string, name: string): Promise<End> {
  const before = await stat(path);
  if (before.size > MAX_STATEMENT_BYTES) return { to: "refused", reason: words.too_large };
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
    return statements.length > 0 ? { to: "done", reason } : { to: "refused", reason: reason || words.empty };
  } catch (error) {
    // Such as a database that is away: it is tried again.
    log.error({ err: error }, "read a statement file");
    return { to: null };
  }
}

/** Never over another file of the same name, nor where one of these endings is taken behind it. Resolves to where it is. */
async function move(
  folder: string,
  path: string,
  into: string,
  name: string,
  endings: readonly string[] = [""],
): Promise<string> {
  const taken = new Set(await readdir(into));
  const isTaken = (one: string) => endings.some((ending) => taken.has(one + ending));
  let free = name;
  for (let at = Date.now(); isTaken(free); at += 1) free = `${at} ${name}`;
  const target = join(into, free);
  await rename(join(folder, path), target);
  return target;
}
