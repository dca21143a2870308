import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { ROOT } from "./root";
import { until } from "./until";

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** A process that a test started, with everything it said. */
export type Child = {
  pid: number;
  ended: Promise<Ended>;
  isAlive: () => boolean;
  /** Standard output and standard error so far, in the order they came. */
  log: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** Asks it to end, insists after a while, and resolves with how it ended. */
  stop: (signal?: NodeJS.Signals) => Promise<Ended>;
};

const LONGEST_END_SECONDS = 60;
const running = new Set<ChildProcess>();

// Whatever ends the tests, nothing of theirs stays behind.
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program with `input` as its standard input. Settings of the test process itself do not reach it, but for its environment's basics. */
export function startChild(
  command: string,
  args: string[],
  environment: Record<string, string>,
  options: SpawnOptions = {},
  input = "",
): Child {
  const { PATH = "", HOME = "", LANG = "C.UTF-8" } = process.env;
  const child = spawn(command, args, {
    cwd: ROOT,
    ...options,
    env: { PATH, HOME, LANG, ...environment } as unknown as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin?.on("error", () => {});
  child.stdin?.end(input);
  running.add(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk) => chunks.push(chunk));
  const ended = new Promise<Ended>((resolve) => {
    child.once("error", (error) => chunks.push(error.message));
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    pid: child.pid ?? 0,
    ended,
    isAlive,
    log: () => chunks.join(""),
    signal: (name) => void child.kill(name),
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await until("a process to end", () => !isAlive(), { seconds: LONGEST_END_SECONDS }).catch(() =>
        child.kill("SIGKILL"),
      );
      return ended;
    },
  };
}

/** Runs a program to its end and gives what it said. @throws Error with its words when it fails */
export async function runChild(...given: Parameters<typeof startChild>): Promise<string> {
  const child = startChild(...given);
  const { code } = await child.ended;
  if (code !== 0) throw new Error(`${given[0]} ${given[1].slice(0, 3).join(" ")} failed: ${child.log()}`);
  return child.log();
}
