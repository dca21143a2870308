import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { BUNDLES, FINGERPRINT, fingerprintSources } from "./sources.mjs";

/**
 * `node lib/commands/run.mjs <command> [arguments]`: what the build has compiled, unless the sources say something else now.
 * Without the development tools nothing can be compiled, and the build is what `npm start` runs, too.
 */
async function main() {
  const [command = "", ...rest] = process.argv.slice(2);
  const bundle = resolve(BUNDLES, `${command}.mjs`);
  const isBuilt = existsSync(bundle);
  const canCompile = hasCompiler();
  if (isBuilt && (!canCompile || isCurrent())) {
    process.argv = [process.execPath, bundle, ...rest];
    return import(pathToFileURL(bundle).href);
  }
  if (!canCompile) {
    console.error(
      `npm run ${command} needs the development tools, which this installation lacks. Run npm ci, without --omit=dev, and try again.`,
    );
    process.exit(1);
  }
  const compiler = "./run-typescript.mjs";
  process.argv = [process.execPath, compiler, `lib/commands/${command}.ts`, ...rest];
  return import(compiler);
}

function hasCompiler() {
  try {
    return Boolean(createRequire(import.meta.url).resolve("esbuild"));
  } catch {
    return false;
  }
}

/** Whether the sources are, file by file, what the bundle was compiled from. A build that broke off has no fingerprint. */
function isCurrent() {
  return existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, "utf8") === fingerprintSources();
}

await main();
