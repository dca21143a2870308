import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * `node lib/commands/run.mjs NAME [arguments]`: in a checkout the command's source, by tsx; in an installation, which has no
 * development tools, what `npm run build` has compiled from it.
 */
const [name = "", ...rest] = process.argv.slice(2);
const isCheckout = existsSync(new URL("../../node_modules/tsx", import.meta.url));
const tsx = isCheckout ? await import("tsx/esm/api") : null;
const program = new URL(tsx ? `${name}.ts` : `../../.next/commands/${name}.mjs`, import.meta.url);
if (!existsSync(program)) {
  console.error(
    `npm run ${name} needs the development tools, which this installation lacks. Run npm ci, without --omit=dev, and try again.`,
  );
  process.exit(1);
}
process.argv = [process.execPath, fileURLToPath(program), ...rest];
tsx?.register();
await import(program.href);
