import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./support/browser";
import { ensurePostgres } from "./support/install";

/** Twice the longest step on two busy cores; one that hangs must fail with its name and not with the machine's patience. */
const LONGEST_STEP_MS = 30 * 60_000;

type Step = { name: string; script: string };

/** `npm test`: every check there is, the quick ones first; ends at the first that fails. Those of one line run side by side. */
const STEPS: Step[][] = [
  [{ name: "lint and import rules", script: "lint" }],
  [{ name: "unused code", script: "unused" }],
  [{ name: "types", script: "types" }],
  [{ name: "unit, route and database tests", script: "test:unit" }],
  [{ name: "production build", script: "build" }],
  [{ name: "chain", script: "test:chain" }],
  // Both wait more than they work, each with a database, an issuer and ports of its own.
  [
    { name: "fault table", script: "test:faults" },
    { name: "crashes", script: "test:crash" },
  ],
  [{ name: "journeys in the browser", script: "test:e2e" }],
];

async function main(): Promise<number> {
  await ensurePostgres();
  await ensureBrowser();
  const times: string[] = [];
  let hasFailed = false;
  for (const steps of STEPS) {
    const ends = await Promise.all(steps.map((step) => play(step, steps.length > 1)));
    times.push(...ends.map(({ line }) => line));
    hasFailed = ends.some(({ code }) => code !== 0);
    if (hasFailed) break;
  }
  process.stdout.write(`\n${times.join("\n")}\n`);
  return hasFailed ? 1 : 0;
}

/** Runs a step; what it says comes as it is said, or all at its end where another one speaks at the same time. */
async function play({ name, script }: Step, together: boolean): Promise<{ code: number; line: string }> {
  const started = performance.now();
  const title = `\n── ${name}\n`;
  if (!together) process.stdout.write(title);
  const heard = together ? join(tmpdir(), `desk-step-${process.pid}-${script.replace(":", "-")}.log`) : null;
  const code = await run(script, heard);
  if (heard) {
    process.stdout.write(title + (await readFile(heard, "utf8")));
    await rm(heard);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return { code, line: `${code === 0 ? "passed" : "FAILED"} ${seconds.padStart(4)} s  ${name}` };
}

/** A file and no pipe holds what is said: a process that a step leaves behind could keep a pipe open for ever. */
function run(script: string, heard: string | null): Promise<number> {
  const output = heard ? openSync(heard, "w") : "inherit";
  const child = spawn("npm", ["run", "--silent", script], {
    stdio: ["ignore", output, output],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    // A process group of its own, so that nothing of a step is left behind.
    detached: true,
  });
  if (typeof output === "number") closeSync(output);
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  const onSignal = () => end("SIGTERM");
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  const timer = setTimeout(() => {
    process.stdout.write(`\n${script} did not end within ${LONGEST_STEP_MS / 60_000} minutes.\n`);
    end("SIGKILL");
  }, LONGEST_STEP_MS);
  return new Promise((resolve) =>
    child.once("exit", (code) => {
      clearTimeout(timer);
      process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
      end("SIGKILL");
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
