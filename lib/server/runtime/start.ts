import "server-only";
import {
  createEdge,
  findUnsafe,
  getSettings,
  log,
  makeConsoleSafe,
  processState,
  reasonOf,
  setProcessState,
} from "@/lib/server/platform";
import { startBackground } from "./background/start";
import { serveMetrics } from "./serve-metrics";
import { getServices } from "./services";
import { type Desk, stopDesk } from "./stop";

/** How the program that serves the requests (lib/commands/start.mjs) gets hold of what Next has loaded for it. */
const shared = globalThis as typeof globalThis & { redemptionStarted?: (desk: Desk) => void };

/**
 * Starts this process: opens the services, then their background work. Returns at once, since health is answered while the
 * database is away. A start that fails ends the process with 1 and names the reason.
 */
export function start(): void {
  makeConsoleSafe();
  const ready = open();
  shared.redemptionStarted?.({ ready, createServer: createEdge, stop: stopDesk });
  // words: for operators
  ready.catch((error) => {
    process.stderr.write(`Redemption Desk cannot start. ${reasonOf(error)}\n`);
    process.exit(1);
  });
}

async function open(): Promise<void> {
  for (const { name, problem } of findUnsafe(getSettings())) {
    log.warn({ setting: name }, `${name} ${problem}. ALLOW_INSECURE lets it be so.`);
  }
  const services = await getServices();
  if (services.connection.engine === "pglite") {
    log.warn(
      "The embedded database does not survive a power loss. Use PostgreSQL for anything that matters.",
    );
  }
  const { METRICS_HOST, METRICS_PORT } = services.settings;
  if (METRICS_PORT) services.whenStopping(await serveMetrics(services, METRICS_PORT, METRICS_HOST));
  await startBackground(services);
  if (processState() === "starting") setProcessState("ready");
}
