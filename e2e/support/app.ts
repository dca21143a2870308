import { startArguments } from "@/lib/commands/start-command";
import type { AppSettings } from "./app-settings";
import { type ExitStatus, startChild, waitUntilReady } from "./child";
import { freePort } from "./free-port";

/** One running process of the app, from the production build. */
export type App = {
  /** Where this process listens. With several processes this is not the public address (APP_URL). */
  url: string;
  /** The public address. Writes must name it as their Origin. */
  appUrl: string;
  pid: number;
  isAlive: () => boolean;
  log: () => string;
  /** SIGTERM: finishes running work, resolves with the exit status. */
  stop: () => Promise<ExitStatus>;
  /** SIGKILL: resolves with the exit status. */
  kill: () => Promise<ExitStatus>;
};

/** `folder`: where it is installed (the repository). */
type AppOptions = { port?: number; seconds?: number; folder?: string };

/**
 * Starts the production build (run `npm run build` first) and resolves when it is ready.
 * @throws Error with the process's output when it exits instead
 */
export async function startApp(settings: AppSettings, options: AppOptions = {}): Promise<App> {
  const port = options.port ?? (await freePort());
  const child = startChild(
    process.execPath,
    startArguments(),
    { ...settings, PORT: String(port) },
    {
      ...(options.folder && { cwd: options.folder }),
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  await waitUntilReady(child, "The app", isReady, options.seconds);
  return {
    ...{ url, appUrl: settings.APP_URL, pid: child.pid, isAlive: child.isAlive, log: child.log },
    stop: () => child.stop("SIGTERM"),
    kill: () => child.stop("SIGKILL"),
  };
}
