import "server-only";
import type { Server } from "node:http";
import {
  type createEdge,
  HARD_EXIT_MS,
  JOBS_END_MS,
  log,
  processState,
  setProcessState,
} from "@/lib/server/platform";
import { closeAudit } from "@/lib/server/record";
import { getServices } from "./services";

/** This process, for the program that serves its requests. */
export type Desk = {
  /** Resolves when requests can be served; a start that fails ends the process. */
  ready: Promise<void>;
  createServer: typeof createEdge;
  stop: (server: Server) => Promise<void>;
};

/**
 * Ends the process: at once takes no more jobs and claims no order, then no more requests, and exits when what is under way
 * has ended. Work comes first, since one slow request can hold the server open.
 */
export async function stopDesk(server: Server): Promise<void> {
  if (processState() === "stopping") return;
  setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
  const hasBegun = processState() === "ready";
  setProcessState("stopping");
  if (!hasBegun) process.exit(0);
  const services = await getServices();
  await Promise.all([services.stopWork(), closeServer(server)]).catch((error) =>
    log.error({ err: error }, "stopping"),
  );
  await services.tasks.settled();
  await closeAudit(services).catch((error) => log.error({ err: error }, "the last audit checkpoint"));
  await services.close();
  process.exit(0);
}

/** Resolves when the requests under way have ended; those that outlast every job are cut off. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Repeated, since an open page keeps sending requests on its connection, and the server would never close.
  const closing = setInterval(() => server.closeIdleConnections(), 200);
  const cut = setTimeout(() => server.closeAllConnections(), JOBS_END_MS);
  await closed;
  clearInterval(closing);
  clearTimeout(cut);
}
