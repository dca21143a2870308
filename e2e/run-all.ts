import { spawn } from "node:child_process";
import { ensureBrowser } from "./support/browser";
import { ensurePostgres } from "./support/tools";

/** Twice the longest step on two busy cores; one that hangs must fail with its name and not with the machine's patience. */
const LONGEST_STEP_MS = 30 * 60_000;

/** `npm test`: every check there is, the quick ones first; ends at the first that fails. */
const STEPS: [name: string, command: string, ...args: string[]][] = [
  ["lint and import rules", "npm", "run", "--silent", "lint"],
  ["unused code", "npm", "run", "--silent", "unused"],
  ["types", "npm", "run", "--silent", "types"],
  ["unit, route and database tests", "npm", "run", "--silent", "test:unit"],
  ["production build", "npm", "run", "--silent", "build"],
  ["fault table", "npm", "run", "--silent", "test:faults"],
  ["chain", "npm", "run", "--silent", "test:chain"],
  ["crashes", "npm", "run", "--silent", "test:crash"],
  ["journeys in the browser", "npm", "run", "--silent", "test:e2e"],
];

async function main(): Promise<number> {
  await ensurePostgres();
  await ensureBrowser();
  const times: string[] = [];
  for (const [name, command, ...args] of STEPS) {
    process.stdout.write(`\n── ${name}\n`);
    const started = performance.now();
    const code = await run(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    times.push(`${code === 0 ? "passed" : "FAILED"} ${seconds.padStart(4)} s  ${name}`);
    if (code !== 0) break;
  }
  process.stdout.write(`\n${times.join("\n")}\n`);
  return times.some((line) => line.startsWith("FAILED")) ? 1 : 0;
}

function run(command: string, args: string[]): Promise<number> {
  // A process group of its own, so that nothing of a step is left behind.
  const child = spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    detached: true,
  });
  const end = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  const onSignal = () => end("SIGTERM");
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  const timer = setTimeout(() => {
    process.stdout.write(`\nThis step did not end within ${LONGEST_STEP_MS / 60_000} minutes.\n`);
    end("SIGKILL");
  }, LONGEST_STEP_MS);
  return new Promise((resolve) =>
    child.once("exit", (code) => {
      clearTimeout(timer);
      process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
      resolve(code ?? 1);
    }),
  );
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
