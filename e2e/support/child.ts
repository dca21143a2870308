import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { ROOT } from "./root";
import { waitFor } from "./wait-for";

export type ExitStatus = { code: number | null; signal: NodeJS.Signals | null };

/** A process that a test started, with its output. */
export type Child = {
  pid: number;
  exited: Promise<ExitStatus>;
  isAlive: () => boolean;
  /** Standard output and standard error so far, in order. */
  log: () => string;
  /** What of that is no error or warning. */
  printed: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** Sends a signal, and SIGKILL after a minute. Resolves with the exit status. */
  stop: (signal?: NodeJS.Signals) => Promise<ExitStatus>;
};

const STOP_TIMEOUT_SECONDS = 60;
const running = new Set<ChildProcess>();

// However the tests end, none of their processes keeps running.
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program with `input` as its standard input. Of the test process's environment it gets PATH, HOME and LANG only. */
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
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk) => chunks.push(chunk));
  child.stdout?.on("data", (chunk) => printed.push(chunk));
  const exited = new Promise<ExitStatus>((resolve) => {
    child.once("error", (error) => chunks.push(error.message));
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    pid: child.pid ?? 0,
    exited,
    isAlive,
    log: () => chunks.join(""),
    printed: () => printed.join(""),
    signal: (name) => void child.kill(name),
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await waitFor("a process to exit", () => !isAlive(), { seconds: STOP_TIMEOUT_SECONDS }).catch(() =>
        child.kill("SIGKILL"),
      );
      return exited;
    },
  };
}

/** Runs a program and returns what it printed, without its warnings. @throws Error with all of its output when it fails */
export async function runChild(...args: Parameters<typeof startChild>): Promise<string> {
  const child = startChild(...args);
  const { code } = await child.exited;
  if (code !== 0) throw new Error(`${args[0]} ${args[1].slice(0, 3).join(" ")} failed: ${child.log()}`);
  return child.printed();
}

const EXITED = Symbol("exited");

/**
 * Polls until a started process is ready, and returns the result. A process that does not become ready is stopped.
 * @param name the process, for the message of the error
 * @throws Error with the output of the process when it exits, or when the time is up
 */
export async function waitUntilReady<T>(
  child: Child,
  name: string,
  poll: () => T | Promise<T>,
  seconds = 60,
): Promise<NonNullable<Exclude<T, false>>> {
  const pollOrExit = async (): Promise<T | typeof EXITED> => (child.isAlive() ? await poll() : EXITED);
  const result = await waitFor(`${name} to be ready`, pollOrExit, { seconds }).catch(async (error: Error) => {
    await child.stop();
    throw new Error(`${error.message}\n${child.log()}`);
  });
  if (result === EXITED) throw new Error(`${name} did not start: ${child.log()}`);
  return result as NonNullable<Exclude<T, false>>;
}
