import "server-only";
import { startBackground } from "./background/start";
import { log } from "./log";
import { serveMetrics } from "./metrics/serve";
import { getServices } from "./services";

/** Opens the services and starts their background work, which ends when they are closed. */
export async function start(): Promise<void> {
  const services = await getServices();
  if (services.connection.engine === "pglite") {
    log.warn(
      "The embedded database does not survive a power loss. Use PostgreSQL for anything that matters.",
    );
  }
  services.beforeClose(await startBackground(services));
  const { METRICS_PORT } = services.settings;
  if (METRICS_PORT) services.beforeClose(serveMetrics(services, METRICS_PORT));
}
