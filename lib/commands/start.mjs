import { createServer } from "node:http";
import env from "@next/env";

// Plain JavaScript, so that production needs no compiler in the process.

/** `npm start`: the production server. On SIGINT or SIGTERM it accepts no new requests and finishes running jobs. */
async function main() {
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  env.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const port = Number(process.env.PORT || 3000);
  const { default: next } = await import("next");
  const app = next({ dev: false, port });
  await app.prepare();
  const server = createServer(app.getRequestHandler());
  server.once("error", (error) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${port} is already in use. Set PORT to a free port.`
        : error.message,
    );
    process.exit(1);
  });
  server.listen(port, () => console.log(`Redemption Desk is ready on port ${port}.`));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop(server));
}

/** @param {import("node:http").Server} server */
async function stop(server) {
  setTimeout(() => process.exit(1), 55_000).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  // Repeated, since an open page keeps sending requests on its connection, and the server would never close.
  const closing = setInterval(() => server.closeIdleConnections(), 200);
  await closed;
  clearInterval(closing);
  const services = await globalThis.redemptionServices?.catch(() => null);
  await services?.close();
  process.exit(0);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
