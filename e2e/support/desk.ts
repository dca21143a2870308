import { startArguments } from "@/lib/commands/start-command";
import { type Ended, startChild } from "./child";
import type { DeskSettings } from "./desk-settings";
import { freePort } from "./free-port";
import { until } from "./until";

/** One running process of the production build. */
export type Desk = {
  /** Where this process listens; with several of them, not the address people know (APP_URL). */
  url: string;
  /** The address people know, which writes have to come from. */
  appUrl: string;
  pid: number;
  isAlive: () => boolean;
  log: () => string;
  /** SIGTERM: resolves with how it ended, everything under way included. */
  stop: () => Promise<Ended>;
  /** SIGKILL: resolves when the process is gone. */
  kill: () => Promise<Ended>;
};

export type DeskOptions = { port?: number; seconds?: number };

/**
 * Starts the production build (`npx next build` must have run) and resolves when it is ready.
 * @throws Error with the process's own words when it ends instead
 */
export async function startDesk(settings: DeskSettings, options: DeskOptions = {}): Promise<Desk> {
  const port = options.port ?? (await freePort());
  const child = startChild(process.execPath, startArguments(), { ...settings, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await until(
    "the desk to be ready",
    async () => {
      if (!child.isAlive()) return "ended";
      const { ok } = await fetch(`${url}/api/health/ready`).catch(() => ({ ok: false }));
      return ok;
    },
    { seconds: options.seconds ?? 60 },
  );
  if (!child.isAlive()) throw new Error(`The desk did not start: ${child.log()}`);
  return {
    ...{ url, appUrl: settings.APP_URL, pid: child.pid, isAlive: child.isAlive, log: child.log },
    stop: () => child.stop("SIGTERM"),
    kill: () => child.stop("SIGKILL"),
  };
}
