import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { startArguments } from "../start-command";
import type { DemoSettings, SandboxReady } from "./settings";

type Child = { stop: () => Promise<void> };
/** Everything that is running and has to end with the demo, the latest first. */
export const children: Child[] = [];

/** Starts the sandbox and resolves with what it says when it is ready. */
export async function runSandbox(settings: DemoSettings): Promise<SandboxReady> {
  const child = start(["--import", "tsx", "lib/sandbox/main.ts"], settings, ["ignore", "pipe", "inherit"]);
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const line = text.split("\n").find((part) => part.startsWith("{") && part.endsWith("}"));
      if (line) resolve(JSON.parse(line));
    });
    child.once("exit", () => reject(new Error("The stand-in for the issuer did not start. See above.")));
  });
}

/** Starts the desk and resolves when it answers. */
export async function runDesk(settings: DemoSettings, { dev }: { dev: boolean }): Promise<void> {
  const command = dev ? ["node_modules/next/dist/bin/next", "dev"] : startArguments();
  const child = start(command, { ...settings, NODE_ENV: dev ? "development" : "production" }, [
    "ignore",
    dev ? "inherit" : "ignore",
    "inherit",
  ]);
  while (child.exitCode === null) {
    const answer = await fetch(`${settings.APP_URL}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(150);
  }
  throw new Error("The desk did not start. See above.");
}

function start(
  args: string[],
  settings: Record<string, string>,
  stdio: ("ignore" | "pipe" | "inherit")[],
): ChildProcess {
  // Conditions meant for this process (see package.json) would change what the child loads.
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, args, {
    env: { ...environment, ...settings },
    stdio,
    detached: true,
  });
  children.unshift({ stop: () => stop(child) });
  return child;
}

/** Children have process groups of their own, so that Ctrl-C reaches each of them once, through us. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([ended, pause(20_000, undefined, { ref: false })]);
  child.kill("SIGKILL");
}
