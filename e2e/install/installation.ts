import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { copiesOf, readStages } from "../image/dockerfile";
import { startChild } from "../support/child";
import { ROOT } from "../support/root";
import { copyPackages } from "./copy-packages";

/** The product as it is installed on a server: the build, and the packages without the development tools. */
export type Installation = {
  folder: string;
  /** Runs `npm run <name>` there and returns its output and exit status. */
  npmRun: (args: string[], settings?: Record<string, string>, input?: string) => Promise<Ended>;
  remove: () => Promise<void>;
};
type Ended = { code: number | null; said: string };

/** What the image has besides the packages: everything that an installation needs. */
const product = () =>
  copiesOf(readStages().get("runtime"))
    .flatMap(({ sources }) => sources.map((path) => path.replace("/desk/", "")))
    .filter((path) => path !== "node_modules");
/** Files that only Next's next build needs. */
const NOT_BUILT = /^\.next\/(cache|dev|trace|types)|\.map$/;

/** Installs in a temporary folder, without npm and its network. */
export async function install(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "redemption-install-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    copyPackages(folder);
    const copies = product().map((path) =>
      cp(join(ROOT, path), join(folder, path), {
        recursive: true,
        // Next's links to packages then lead to the packages of the copy.
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
