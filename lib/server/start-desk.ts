import "server-only";
import { closeDesk, getDesk } from "./desk";
import { startJobs } from "./jobs/start";
import { log } from "./log";
import { serveMetrics } from "./metrics/serve";

type Hooks = { redemptionDeskStop?: () => Promise<void> };

/** Opens the desk and starts its background work; leaves the way to stop it for the command that runs the server. */
export async function startDesk(): Promise<void> {
  const desk = await getDesk();
  if (desk.connection.engine === "pglite") {
    log.warn(
      "The embedded database does not survive a power loss. Use PostgreSQL for anything that matters.",
    );
  }
  const stopJobs = await startJobs(desk);
  const { METRICS_PORT } = desk.settings;
  const stopMetrics = METRICS_PORT ? serveMetrics(desk, METRICS_PORT) : async () => {};
  (globalThis as typeof globalThis & Hooks).redemptionDeskStop = async () => {
    await stopMetrics();
    await stopJobs();
    await closeDesk(desk);
  };
}
