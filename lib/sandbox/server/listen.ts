import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Context } from "../context";
import { StartError } from "../settings";
import { issuerGate } from "./gate";
import { portSentence } from "./port-sentence";

/** Listens: the issuer's API through the gate, the operator's side beside it. @throws StartError when the port is taken */
export async function listen(
  context: Context,
  api: Hono,
  operator: Hono,
): Promise<{ server: Server; port: number }> {
  const gate = issuerGate(context, api);
  const rest = getRequestListener(operator.fetch, { overrideGlobalObjects: false });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const isApi = /^\/(v\d+|oauth)(\/|$)/.test(request.url ?? "");
    if (isApi) gate(request, response).catch(() => response.destroy());
    else rest(request, response);
  });
  const { host, port } = context.settings;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(portSentence("SANDBOX_PORT", port, error))));
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}
