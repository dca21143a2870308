import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

// A process that compiles each file as it is imported needs two more seconds of processor time at every start.

/** A module keeps its place when it becomes part of a bundle: files beside it are found from there. */
const keepPlace = {
  name: "keep-place",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    }),
};

/** `node lib/commands/run-typescript.mjs <program.ts> [arguments]`: compiles the program as a whole and runs it. */
async function main() {
  const [program = "", ...rest] = process.argv.slice(2);
  const { outputFiles } = await build({
    entryPoints: [program],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    // It refuses to be loaded, but by bundlers of server code.
    alias: { "server-only": resolve("node_modules/server-only/empty.js") },
    write: false,
    plugins: [keepPlace],
  });
  await stop();
  const { contents } = outputFiles[0];
  const folder = resolve("node_modules/.cache/redemption-desk");
  const path = join(folder, `${program.replaceAll(/\W+/g, "-")}.mjs`);
  await mkdir(folder, { recursive: true });
  // Written beside and renamed, since another process may be starting the same program.
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
  process.argv = [process.execPath, resolve(program), ...rest];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}

await main();
