import { dirname } from "node:path";
import { startArguments } from "@/lib/commands/start-command";
import type { AppSettings } from "./app-settings";
import { type Child, type ExitStatus, startChild, waitUntilReady } from "./child";
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
  const child = startImage({ ...settings, PORT: String(port) }) ?? startBuild(settings, port, options.folder);
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  await waitUntilReady(child, "The app", isReady, options.seconds);
  return {
    ...{ url, appUrl: settings.APP_URL, pid: child.pid, isAlive: child.isAlive, log: child.log },
    stop: () => child.stop("SIGTERM"),
    kill: () => child.stop("SIGKILL"),
  };
}

function startBuild(settings: AppSettings, port: number, folder?: string): Child {
  const place = folder === undefined ? {} : { cwd: folder };
  return startChild(process.execPath, startArguments(), { ...settings, PORT: String(port) }, place);
}

/** The image in place of the build, where IMAGE names the program that starts it (e2e/image/launcher.ts). */
function startImage(settings: Record<string, string>): Child | null {
  const program = process.env.IMAGE;
  if (!program) return null;
  const { DATABASE_URL = "", STATEMENTS_DIR, AUDIT_CHECKPOINT_FILE } = settings;
  const embedded = DATABASE_URL.startsWith("pglite:") ? DATABASE_URL.slice("pglite:".length) : undefined;
  const folders = [embedded, STATEMENTS_DIR, AUDIT_CHECKPOINT_FILE && dirname(AUDIT_CHECKPOINT_FILE)];
  return startChild(program, [], { ...settings, VOLUMES: folders.filter(Boolean).join(" ") });
}
