import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where `npm run build` puts the compiled commands, beside what Next has built. */
export const BUNDLES = ".next/commands";

/** In it, the fingerprint of what they were compiled from. */
export const FINGERPRINT = `${BUNDLES}/fingerprint`;

/** The folder of all that commands import. */
export const SOURCES = "lib";

/** They decide which file an import finds. */
const RESOLUTION = ["package.json", "package-lock.json", "tsconfig.json"];

/**
 * A hash of every source file's path and all its content, 20 ms for 700 files. Times of change prove nothing: a checkout or a
 * restored copy may be older than the build. New files count as well, since an import may find them first.
 */
export function fingerprintSources() {
  const hash = createHash("sha256");
  for (const path of [...RESOLUTION, ...filesIn(SOURCES)]) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
