import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { FaultAction } from "./rules";

/** A response ready to be written to the socket. */
export type HttpResponse = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Responds to one request under the given fault actions.
 * @param process processes the request; called at most once, and never by faults that do not process
 * @returns the status that was sent; null when none was
 */
export async function respondWithFaults(
  response: ServerResponse,
  actions: FaultAction[],
  expireTokens: () => void,
  process: () => Promise<HttpResponse>,
): Promise<number | null> {
  let shape: string | undefined;
  for (const action of actions) {
    if (action.type === "delay") await sleep(action.ms);
    else if (action.type === "expire_tokens") expireTokens();
    else if (action.type === "envelope") shape = action.shape;
    else return performAction(response, action, process);
  }
  return send(response, wrapList(await process(), shape));
}

async function performAction(
  response: ServerResponse,
  action: FaultAction,
  process: () => Promise<HttpResponse>,
): Promise<number | null> {
  switch (action.type) {
    case "respond":
      return send(response, scriptedResponse(action));
    case "process_then_respond":
      await process();
      return send(response, scriptedResponse(action));
    case "redirect":
      return send(response, {
        status: action.status,
        headers: { location: action.location },
        body: Buffer.alloc(0),
      });
    case "reset_after":
      await process();
      return reset(response);
    case "hang_after":
      await process();
      return null;
    case "truncate":
      return truncate(response, await process());
    case "drip":
      return drip(response, await process(), action.ms);
    case "flood":
      return flood(response, action.bytes);
    case "hang":
      return null;
    default:
      return reset(response);
  }
}

function scriptedResponse(
  action: Extract<FaultAction, { type: "respond" | "process_then_respond" }>,
): HttpResponse {
  const body = Buffer.from(action.body ?? "");
  const type = action.contentType ?? (body.length > 0 ? "application/json" : undefined);
  return {
    status: action.status,
    headers: { ...(type && { "content-type": type }), ...action.headers },
    body,
  };
}

function send(response: ServerResponse, { status, headers, body }: HttpResponse): number {
  const hasNoBody = status === 204 || status === 304;
  response.writeHead(status, hasNoBody ? headers : { ...headers, "content-length": String(body.length) });
  response.end(hasNoBody ? undefined : body);
  return status;
}

// Sends a reset packet instead of closing the connection, so that the client sees ECONNRESET.
function reset(response: ServerResponse): null {
  response.socket?.resetAndDestroy();
  return null;
}

function truncate(response: ServerResponse, { status, headers, body }: HttpResponse): number {
  response.writeHead(status, { ...headers, "content-length": String(body.length + 64) });
  response.write(body, () => response.socket?.destroy());
  return status;
}

/** Writes the chunks as fast as the client reads them, until it disconnects. */
async function stream(response: ServerResponse, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
  await pipeline(chunks, response).catch(() => undefined);
}

async function drip(
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
  pauseMs: number,
): Promise<number> {
  response.writeHead(status, { ...headers, "content-length": String(body.length) });
  async function* slowly() {
    for (const byte of body) {
      yield Buffer.of(byte);
      await sleep(pauseMs);
    }
  }
  await stream(response, slowly());
  return status;
}

async function flood(response: ServerResponse, bytes: number): Promise<number> {
  response.writeHead(200, { "content-type": "application/json" });
  function* endless() {
    yield Buffer.from("[");
    const chunk = Buffer.alloc(64 * 1024, " ");
    for (let sent = 1; sent < bytes; sent += chunk.length) yield chunk.subarray(0, bytes - sent);
    yield Buffer.from("]");
  }
  await stream(response, endless());
  return 200;
}

/**
 * Wraps a list response in objects. @param shape dotted path of member names (`Items`, `data.items`), or `array` for none;
 * responses that are not lists are returned unchanged
 */
function wrapList(response: HttpResponse, shape: string | undefined): HttpResponse {
  const text = response.body.toString("utf8");
  if (!shape || shape === "array" || !text.startsWith("[")) return response;
  const wrapped = shape.split(".").reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, text);
  return { ...response, body: Buffer.from(wrapped) };
}
