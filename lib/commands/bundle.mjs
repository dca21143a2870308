import { readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";

/** The commands of an installation, and the server's thread. The demo needs the development tools anyway. */
const COMMANDS = ["audit", "draw-pdfs", "evidence", "migrate", "user"];

const FOLDER = ".next/commands";

/** CommonJS packages load Node's modules with `require`, which an ES module does not have. */
const REQUIRE =
  'import { createRequire as createBundleRequire } from "node:module"; const require = createBundleRequire(import.meta.url);';

/** The last step of `npm run build`: compiles the commands, so that an installation runs them without a compiler. */
async function main() {
  rmSync(FOLDER, { recursive: true, force: true });
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  await build({
    entryPoints: COMMANDS.map((name) => `lib/commands/${name}.ts`),
    outdir: FOLDER,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    // Packages that an installation has stay outside; everything else is bundled.
    external: Object.keys(dependencies),
    conditions: ["react-server"],
    platform: "node",
    format: "esm",
    target: "node20",
    banner: { js: REQUIRE },
    logLevel: "warning",
  });
}

await main();
