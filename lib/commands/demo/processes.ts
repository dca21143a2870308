import { type ChildProcess, spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startArguments } from "../start-command";
import type { DemoSettings, SandboxReady } from "./settings";

type Child = { stop: () => Promise<void> };
/** The running processes of the demo, the latest first. They stop with it. */
export const children: Child[] = [];

/** Starts the sandbox and resolves with its ready message. @throws Error when it exits instead */
export async function startSandbox(settings: Record<string, string>): Promise<SandboxReady> {
  const child = startProcess(["--import", "tsx", "lib/sandbox/main.ts"], settings, [
    "ignore",
    "pipe",
    "inherit",
  ]);
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const line = text.split("\n").find((part) => part.startsWith("{") && part.endsWith("}"));
      if (line) resolve(JSON.parse(line));
    });
    child.once("exit", () => reject(new Error("The sandbox issuer did not start. See the output above.")));
  });
}

/** The sources of the build. */
const SOURCES = [
  ...["app", "components", "lib", "public"],
  ...["package-lock.json", "next.config.mjs", "proxy.ts", "instrumentation.ts"],
];

/** Builds the app unless the last build is newer than every source. @throws Error with the output of a failed build */
export async function buildApp(settings: DemoSettings): Promise<void> {
  const built = await stat(".next/BUILD_ID").catch(() => null);
  if (built && built.mtimeMs > (await newestSource())) return;
  const output: Buffer[] = [];
  const child = startProcess(
    ["node_modules/next/dist/bin/next", "build"],
    { ...settings, NODE_ENV: "production" },
    ["ignore", "pipe", "pipe"],
  );
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${Buffer.concat(output)}\nThe build failed. See the output above.`);
}

/** When a file was changed last; 0 where it is gone by now, such as an editor's lock. */
const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** The time of the last change to a source file or folder. */
async function newestSource(): Promise<number> {
  const paths = SOURCES.map(async (path) => {
    const names = await readdir(path, { recursive: true }).catch(() => []);
    return [path, ...names.map((name) => join(path, name))];
  });
  const found = await Promise.all((await Promise.all(paths)).flat().map(changedAt));
  return Math.max(...found);
}

/** Starts the app and resolves when it is ready. @throws Error when it exits instead */
export async function startApp(settings: DemoSettings, { dev }: { dev: boolean }): Promise<void> {
  const command = dev
    ? ["node_modules/next/dist/bin/next", "dev", "--hostname", "127.0.0.1"]
    : startArguments();
  const child = startProcess(command, { ...settings, NODE_ENV: dev ? "development" : "production" }, [
    "ignore",
    dev ? "inherit" : "ignore",
    "inherit",
  ]);
  while (child.exitCode === null) {
    const response = await fetch(`${settings.APP_URL}/api/health/ready`).catch(() => null);
    if (response?.ok) return;
    await pause(150);
  }
  throw new Error("Redemption Desk did not start. See the output above.");
}

function startProcess(
  args: string[],
  settings: Record<string, string>,
  stdio: ("ignore" | "pipe" | "inherit")[],
): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio,
    detached: true,
  });
  children.unshift({ stop: () => stopProcess(child) });
  return child;
}

/** Each child has its own process group, so that Ctrl-C reaches it only through this process. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([exited, pause(20_000, undefined, { ref: false })]);
  child.kill("SIGKILL");
}
