import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import env from "@next/env";

// Plain JavaScript, so that production needs no compiler in the process.

/** How long the server's code may take to load. Next prints why it failed. */
const LOADING_MS = 60_000;

/** `npm start`: the production server. On SIGINT or SIGTERM it takes no more work, and exits when running work has ended. */
async function main() {
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  env.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || "127.0.0.1";
  let stop = () => process.exit(0);
  // Not `once`: one of our libraries ends the process at a signal that has no other listener left.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop());
  // lib/server/runtime/start.ts calls this. Next starts instrumentation.ts while it prepares, but does not wait for it.
  const started = new Promise((resolve) => {
    globalThis.redemptionStarted = resolve;
  });
  const { default: next } = await import("next");
  // Next would listen to upgrades of connections here and leave them open for ever. We use none.
  const app = next({ dev: false, port, httpServer: new EventEmitter() });
  await app.prepare();
  const desk = await Promise.race([started, pause(LOADING_MS, null, { ref: false })]);
  if (!desk) throw new Error("The server’s code could not be loaded. See the output above.");
  const server = desk.createServer(app.getRequestHandler());
  stop = () => desk.stop(server);
  await listen(server, port, host);
  await desk.ready;
  console.log(`Redemption Desk is ready on port ${port}.`);
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {string} host
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is already in use. Set PORT to a free port.`)
          : new Error(`HOST: ${host} port ${port} cannot be used (${error.code}).`),
      ),
    );
    server.listen(port, host, () => resolve(undefined));
  });
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
