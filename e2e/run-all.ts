import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./support/browser";
import { ensurePostgres } from "./support/install";
import { printLine } from "./support/print-line";

/** Several times the longest step. One that hangs must fail with its name, instead of waiting for ever. */
const STEP_TIMEOUT_MS = 40 * 60_000;

type Step = { name: string; script: string; needsBuild?: boolean };

const BUILD: Step = { name: "production build", script: "build" };

/**
 * The steps of a track run one after the other, the tracks at the same time. The first is the longest and computes; the others have
 * quick steps while the build is made, and mostly wait after it, so that two cores are busy to the end. Every step has its own
 * databases, issuers and ports.
 */
const TRACKS: Step[][] = [
  [
    { name: "unit, route and database tests", script: "test:unit" },
    { name: "journeys in the browser", script: "test:e2e", needsBuild: true },
  ],
  [
    BUILD,
    { name: "production installation", script: "test:install" },
    { name: "crashes", script: "test:crash" },
  ],
  [
    { name: "lint and import rules", script: "lint" },
    { name: "unused code", script: "unused" },
    { name: "types", script: "types" },
    { name: "fault table", script: "test:faults", needsBuild: true },
    { name: "chain", script: "test:chain" },
  ],
];

/** Measurements need an otherwise idle machine, so they come after everything else. */
const MEASURED: Step[] = [{ name: "sign-in during a flood", script: "test:flood" }];

/** `npm test`: every check there is. The first step that fails ends the run. */
async function main(): Promise<number> {
  await ensurePostgres();
  await ensureBrowser();
  const run = startRun();
  await Promise.all(TRACKS.map((track) => runTrack(run, track)));
  await runTrack(run, MEASURED);
  printLine(`\n${run.results.join("\n")}`);
  return run.hasFailed ? 1 : 0;
}

type Run = {
  /** A line for each step that ended. */
  results: string[];
  hasFailed: boolean;
  running: Set<ChildProcess>;
  build: Promise<void>;
  endBuild: () => void;
};

function startRun(): Run {
  let endBuild = () => {};
  const build = new Promise<void>((resolve) => {
    endBuild = resolve;
  });
  const run: Run = { results: [], hasFailed: false, running: new Set(), build, endBuild };
  const stop = () => {
    run.hasFailed = true;
    stopSteps(run, "SIGTERM");
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return run;
}

async function runTrack(run: Run, track: Step[]): Promise<void> {
  for (const step of track) {
    if (step.needsBuild) await run.build;
    if (!run.hasFailed) await runStep(run, step);
    if (step === BUILD) run.endBuild();
  }
}

/** Runs a step. Its output is printed in one piece when it ends, since another step may print at the same time. */
async function runStep(run: Run, { name, script }: Step): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
  printLine(`started  ${name}`);
  const path = join(tmpdir(), `redemption-step-${process.pid}-${script.replace(":", "-")}.log`);
  const code = await runScript(run, script, path);
  const output = await readFile(path, "utf8");
  await rm(path);
  // Another step has failed and this one was stopped. Its output would only hide the reason.
  if (run.hasFailed) return void run.results.push(`stopped ${seconds().padStart(4)} s  ${name}`);
  printLine(`\n── ${name}\n${output}`);
  run.results.push(`${code === 0 ? "passed" : "FAILED"}  ${seconds().padStart(4)} s  ${name}`);
  if (code === 0) return;
  run.hasFailed = true;
  stopSteps(run, "SIGTERM");
}

/** The output goes to a file instead of a pipe, which a process that a step leaves behind could keep open for ever. */
async function runScript(run: Run, script: string, path: string): Promise<number> {
  const output = openSync(path, "w");
  const child = spawn("npm", ["run", "--silent", script], {
    stdio: ["ignore", output, output],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    // A process group of its own, so that all processes of a step can be ended.
    detached: true,
  });
  closeSync(output);
  run.running.add(child);
  const timer = setTimeout(() => {
    printLine(`\n${script} did not end within ${STEP_TIMEOUT_MS / 60_000} minutes.`);
    signalGroup(child, "SIGKILL");
  }, STEP_TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
  run.running.delete(child);
  signalGroup(child, "SIGKILL");
  return code ?? 1;
}

function stopSteps({ running }: Run, signal: NodeJS.Signals): void {
  for (const child of running) signalGroup(child, signal);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
