import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/root";

type Names = Record<string, string>;
type Package = { dev?: boolean; link?: boolean; dependencies?: Names; optionalDependencies?: Names };

/** Copies to `folder/node_modules` what `npm ci --omit=dev` would install there, by the marks of the lock file. */
export function copyPackages(folder: string): void {
  for (const [path, { dev, link }] of Object.entries(lockedPackages())) {
    if (path !== "" && !dev && !link) copyPackage(folder, path);
  }
}

/** Copies to `folder/node_modules` these packages and all that they depend on. */
export function copyPackagesWith(folder: string, names: readonly string[]): void {
  const locked = lockedPackages();
  const paths = new Set(names.map((name) => `node_modules/${name}`));
  // The loop also visits names that are added meanwhile.
  for (const path of paths) {
    const { dependencies, optionalDependencies } = locked[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const within = `${path}/node_modules/${name}`;
      paths.add(within in locked ? within : `node_modules/${name}`);
    }
    copyPackage(folder, path);
  }
}

const lockedPackages = (): Record<string, Package> =>
  JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;

function copyPackage(folder: string, path: string): void {
  // Packages for other platforms are in the lock file, but not here.
  if (existsSync(join(ROOT, path))) copyFolder(join(ROOT, path), join(folder, path));
}

/** The lock file lists a package inside another package separately. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) copyFile(source, target);
    else if (entry.name !== "node_modules") copyFolder(source, target);
  }
}

/** A hard link where the disk allows it, which is ten times as fast. The product never writes to these files. */
function copyFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}
