import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { BUNDLES, FINGERPRINT, fingerprintSources, SOURCES } from "./sources.mjs";

/** The commands of an installation, and the server's own thread. The demo and the tests need the development tools anyway. */
const COMMANDS = ["audit", "draw-pdfs", "evidence", "migrate", "user"];

/** Packages in CommonJS ask for Node's own modules with `require`, which a module does not have. */
const REQUIRE =
  'import { createRequire as createBundleRequire } from "node:module"; const require = createBundleRequire(import.meta.url);';

/** The last step of `npm run build`: compiles the commands, so that an installation runs them without a compiler. */
async function main() {
  rmSync(BUNDLES, { recursive: true, force: true });
  // Taken before the files are read: whoever changes one meanwhile gets another fingerprint than this one.
  const fingerprint = fingerprintSources();
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const { metafile } = await build({
    entryPoints: COMMANDS.map((name) => `lib/commands/${name}.ts`),
    outdir: BUNDLES,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    // What an installation has as packages stays outside; all else becomes part of the bundle.
    external: Object.keys(dependencies),
    conditions: ["react-server"],
    platform: "node",
    format: "esm",
    target: "node20",
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: "warning",
  });
  const unknown = Object.keys(metafile.inputs).filter((path) => !/^(lib|node_modules)\//.test(path));
  if (unknown.length > 0) throw new Error(`Commands import from ${SOURCES} only, not ${unknown}.`);
  writeFileSync(FINGERPRINT, fingerprint);
}

await main();
