import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { startChild } from "../support/child";
import { ROOT } from "../support/root";
import { copyPackages } from "./copy-packages";

/** A desk as it is put on a server: what was built, and the packages without the development tools. */
export type Installation = {
  folder: string;
  /** Runs `npm run <name>` there; what it said, and how it ended. */
  npmRun: (args: string[], settings?: Record<string, string>, input?: string) => Promise<Ended>;
  remove: () => Promise<void>;
};
type Ended = { code: number | null; said: string };

/** All that runs, besides the packages (docs/operations.md#a-production-installation). */
const PRODUCT = [
  ...[".next", "public", "lib/commands", "lib/server/db/migrations"],
  ...["next.config.mjs", "package.json", "package-lock.json"],
];
/** What Next keeps for its next build. */
const NOT_BUILT = /^\.next\/(cache|dev|trace|types)/;

/** Installs in a temporary folder, without npm and its network. */
export async function install(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "redemption-install-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    copyPackages(folder);
    const copies = PRODUCT.map((path) =>
      cp(join(ROOT, path), join(folder, path), {
        recursive: true,
        // Next's links to packages lead to those beside the copy.
        verbatimSymlinks: true,
        filter: (source) => !NOT_BUILT.test(relative(ROOT, source)),
      }),
    );
    await Promise.all(copies);
    return { folder, npmRun: npmRunIn(folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function npmRunIn(folder: string): Installation["npmRun"] {
  return async (args, settings = {}, input = "") => {
    const child = startChild("npm", ["run", "--silent", ...args], settings, { cwd: folder }, input);
    const { code } = await child.exited;
    return { code, said: child.log() };
  };
}
