import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpResponse } from "./http-response";
import type { FaultAction } from "./rules";
import { wrapList } from "./wrap-list";

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

async function drip(
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
  pauseMs: number,
): Promise<number> {
  response.writeHead(status, { ...headers, "content-length": String(body.length) });
  for (const byte of body) {
    if (response.destroyed) return status;
    response.write(Buffer.of(byte));
    await sleep(pauseMs);
  }
  response.end();
  return status;
}

async function flood(response: ServerResponse, bytes: number): Promise<number> {
  response.writeHead(200, { "content-type": "application/json" });
  response.write("[");
  const chunk = Buffer.alloc(64 * 1024, " ");
  for (let sent = 1; sent < bytes && !response.destroyed; sent += chunk.length) {
    const writable = response.write(chunk.subarray(0, Math.min(chunk.length, bytes - sent)));
    if (!writable) await waitForDrain(response);
  }
  response.end("]");
  return 200;
}

function waitForDrain(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.once("drain", done);
    response.once("close", done);
  });
}
