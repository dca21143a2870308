import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import env from "@next/env";

// Plain JavaScript, so that production needs no compiler in the process.

/** How long the server's code may take to load; what went wrong after that, Next has printed. */
const LOADING_MS = 60_000;

/** `npm start`: the production server. On SIGINT or SIGTERM it takes no more work, and ends when what is under way has. */
async function main() {
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  env.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const port = Number(process.env.PORT || 3000);
  const server = createServer();
  let stop = () => process.exit(0);
  // Not `once`: a library of ours takes a signal that nobody else listens to (any more) for one that should end the process.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop());
  // Next begins to run instrumentation.ts while it prepares, without waiting for it: lib/server/start.ts calls this.
  const started = new Promise((resolve) => {
    globalThis.redemptionStarted = resolve;
  });
  const { default: next } = await import("next");
  const app = next({ dev: false, port });
  await app.prepare();
  const desk = await Promise.race([started, pause(LOADING_MS, null, { ref: false })]);
  if (!desk) throw new Error("The server’s code could not be loaded. See the output above.");
  stop = () => desk.stop(server);
  const handle = app.getRequestHandler();
  server.on("request", (request, response) => {
    if (desk.state() === "starting" && !request.url?.startsWith("/api/health/")) refuse(request, response);
    else handle(request, response);
  });
  await listen(server, port);
  await desk.ready;
  console.log(`Redemption Desk is ready on port ${port}.`);
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is already in use. Set PORT to a free port.`)
          : error,
      ),
    );
    server.listen(port, () => resolve(undefined));
  });
}

/**
 * Until the database can be reached there is nothing to show; the interface has its usual form (lib/contract/errors.ts).
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function refuse(request, response) {
  const message = "Redemption Desk is starting. Try again in a moment.";
  const isApi = request.url?.startsWith("/api/");
  const body = { error: { code: "not_ready", message, requestId: randomUUID() } };
  response.writeHead(503, {
    "content-type": isApi ? "application/json" : "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  response.end(isApi ? JSON.stringify(body) : message);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
