import "server-only";
import { closeDesk, getDesk } from "./desk";
import { startJobs } from "./jobs/start";
import { log } from "./log";

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
  (globalThis as typeof globalThis & Hooks).redemptionDeskStop = async () => {
    await stopJobs();
    await closeDesk(desk);
  };
}
