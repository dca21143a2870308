import { readdir } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";

/** Loaded by other packages (React by Next, drizzle-orm by rate-limiter-flexible) or by their path (the fonts of PDFs). */
const BY_OTHERS = ["react", "react-dom", "drizzle-orm", "geist"];

/** run.mjs looks for it, and loads it in a checkout only. */
const IN_CHECKOUTS = "tsx";

/** The names of the packages that an installation loads from `node_modules` itself, sorted. */
export async function loadedPackages(folder: string): Promise<string[]> {
  const commands = await readdir(join(folder, ".next/commands"));
  const programs = [
    ...commands.filter((name) => name.endsWith(".mjs")).map((name) => `.next/commands/${name}`),
    ...["lib/commands/run.mjs", "lib/commands/start.mjs", "next.config.mjs"],
  ];
  const names = [...(await importedBy(folder, programs)), ...(await linkedByNext(folder)), ...BY_OTHERS];
  return [...new Set(names)].filter((name) => name !== IN_CHECKOUTS).sort();
}

async function importedBy(folder: string, programs: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: programs.map((path) => join(folder, path)),
    ...{ bundle: true, packages: "external", platform: "node", format: "esm", logLevel: "error" },
    ...{ write: false, metafile: true, outdir: folder },
  });
  const paths = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return paths.filter((path) => !isBuiltin(path)).map(packageOf);
}

/** Next makes a link for each package that it does not compile, named after the package and a hash. */
async function linkedByNext(folder: string): Promise<string[]> {
  const links = join(folder, ".next/node_modules");
  const entries = await readdir(links, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name).slice(links.length + 1))
    .map((path) => path.replace(/-[0-9a-f]{16}$/, ""));
}

const packageOf = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
