import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import type { Context } from "../context";
import { answerWithFaults } from "../faults/act";
import type { Answer } from "../faults/answer";

const BODY_LIMIT = 1024 * 1024;

/**
 * The way into the issuer's API: reads the request whole, records it, lets faults act, answers. It writes to the socket
 * itself, since lost, cut and dripping answers cannot be told to a framework.
 */
export function issuerGate(context: Context, api: Hono) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on("error", () => undefined);
    const body = await readAll(request);
    const [method, path] = [request.method ?? "GET", request.url ?? "/"];
    const headers = flatten(request);
    const entry = context.requests.add({ method, path, headers, body: body?.toString("utf8") ?? "" });
    const actions = context.faults.take(method, path.split("?")[0] ?? path);
    entry.faults = actions.map((action) => action.type);
    const process = () => (body ? call(api, method, path, headers, body) : Promise.resolve(TOO_LARGE));
    entry.status = await answerWithFaults(response, actions, context.tokens.expireAll, process);
  };
}

const TOO_LARGE: Answer = { status: 413, headers: { connection: "close" }, body: Buffer.alloc(0) };

async function call(
  api: Hono,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<Answer> {
  const bodiless = method === "GET" || method === "HEAD";
  const init = { method, headers, ...(!bodiless && { body: new Uint8Array(body) }) };
  const answer = await api.fetch(new Request(`http://issuer.invalid${path}`, init));
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= BODY_LIMIT) chunks.push(chunk);
  }
  return length > BODY_LIMIT ? null : Buffer.concat(chunks);
}

function flatten({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
