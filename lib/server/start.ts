import "server-only";
import { startBackground } from "./background/start";
import { log } from "./log";
import { serveMetrics } from "./metrics/serve";
import { closeServices, getServices } from "./services";

type Hooks = { redemptionDeskStop?: () => Promise<void> };

/** Opens the services and starts the background work; leaves the way to stop it for the command that runs the server. */
export async function start(): Promise<void> {
  const services = await getServices();
  if (services.connection.engine === "pglite") {
    log.warn(
      "The embedded database does not survive a power loss. Use PostgreSQL for anything that matters.",
    );
  }
  const stopBackground = await startBackground(services);
  const { METRICS_PORT } = services.settings;
  const stopMetrics = METRICS_PORT ? serveMetrics(services, METRICS_PORT) : async () => {};
  (globalThis as typeof globalThis & Hooks).redemptionDeskStop = async () => {
    await stopMetrics();
    await stopBackground();
    await closeServices(services);
  };
}
