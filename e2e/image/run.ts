import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startReport } from "../crash/report";
import { printLine } from "../support/print-line";
import { runDemo } from "./demo";
import { writeLauncher } from "./launcher";
import { buildImages } from "./root";
import { tryRuntime } from "./runtime";

/**
 * `npm run test:image`: takes the steps of the Dockerfile in a root made from Debian's packages, and runs the result and the demo of
 * compose.yaml as an engine would: as another user, with a root that cannot be written to, without capabilities. For machines
 * without an engine; it needs root, Debian's debootstrap, and the package registry.
 * `--folder <path>`: where (a temporary folder). What was built there stays: `<path>/run` starts the image (launcher.ts).
 * Settings are its environment: `IMAGE=<path>/run npm run test:e2e` walks the journeys on it.
 * `--built`: runs what an earlier call has built. `--build`: builds only.
 */
async function main(): Promise<number> {
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({
    options: { folder: { type: "string" }, built: flag, build: flag, inside: flag },
  });
  const folder = values.folder ?? join(tmpdir(), "redemption-image");
  if (!values.inside && !values.built) {
    mkdirSync(folder, { recursive: true });
    const { runtime, demo } = buildImages(["runtime", "demo"], folder);
    writeLauncher(runtime, join(folder, "run"));
    writeLauncher(demo, join(folder, "run-demo"));
  }
  if (values.build) {
    printLine(`${join(folder, "run")} starts the image.`);
    return 0;
  }
  // A network of its own, as containers have: its ports are free, and nothing else is reached.
  if (!values.inside) return again([...process.argv.slice(2), "--inside"]);
  const { section, end } = startReport();
  await section("The image", (report) => tryRuntime(report, folder));
  await section("The demo of compose.yaml", (report) => runDemo(report, folder));
  return end();
}

function again(args: string[]): number {
  const script = 'ip link set lo up && exec "$0" --import tsx "$@"';
  const program = [process.execPath, fileURLToPath(import.meta.url), ...args];
  const ended = spawnSync("unshare", ["--net", "sh", "-c", script, ...program], { stdio: "inherit" });
  return ended.status ?? 1;
}

process.exit(await main());
