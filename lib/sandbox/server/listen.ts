import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Context } from "../context";
import { portError } from "../settings";
import { createIssuerHandler } from "./issuer-handler";

/**
 * How long idle connections stay open. Node closes them after five seconds, possibly just when the next request is on its way,
 * and a client must not repeat that request automatically.
 */
const KEEP_IDLE_MS = 10 * 60_000;

/** Serves the issuer's API, and the operator's pages beside it, on one port. @throws StartError when the port is in use */
export async function listen(
  context: Context,
  api: Hono,
  operator: Hono,
): Promise<{ server: Server; port: number }> {
  const handleApi = createIssuerHandler(context, api);
  const handleOperator = getRequestListener(operator.fetch, { overrideGlobalObjects: false });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const isApi = /^\/(v\d+|oauth)(\/|$)/.test(request.url ?? "");
    if (isApi) handleApi(request, response).catch(() => response.destroy());
    else handleOperator(request, response);
  });
  server.keepAliveTimeout = KEEP_IDLE_MS;
  const { host, port } = context.settings;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(portError("SANDBOX_PORT", port, error)));
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}
