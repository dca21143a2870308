import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Context } from "../context";
import { type HttpResponse, respondWithFaults } from "../faults/apply-faults";
import { portError } from "../settings";

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

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Handles requests to the issuer's API: reads the whole request, logs it, applies the faults, responds. It writes to the
 * socket directly, since a framework cannot lose, truncate or drip a response.
 */
function createIssuerHandler(context: Context, api: Hono) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on("error", () => undefined);
    const body = await readAll(request);
    const [method, path] = [request.method ?? "GET", request.url ?? "/"];
    const headers = flatten(request);
    const entry = context.requests.add({ method, path, headers, body: body?.toString("utf8") ?? "" });
    const actions = context.faults.match(method, path.split("?")[0] ?? path);
    entry.faults = actions.map((action) => action.type);
    const process = () => (body ? call(api, method, path, headers, body) : Promise.resolve(TOO_LARGE));
    entry.status = await respondWithFaults(response, actions, context.tokens.expireAll, process);
  };
}

const TOO_LARGE: HttpResponse = { status: 413, headers: { connection: "close" }, body: Buffer.alloc(0) };

async function call(
  api: Hono,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<HttpResponse> {
  const hasNoBody = method === "GET" || method === "HEAD";
  const init = { method, headers, ...(!hasNoBody && { body: new Uint8Array(body) }) };
  const response = await api.fetch(new Request(`http://issuer.invalid${path}`, init));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length > MAX_BODY_BYTES ? null : Buffer.concat(chunks);
}

function flatten({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
