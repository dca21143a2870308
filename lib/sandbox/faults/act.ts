import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./answer";
import { reshape } from "./envelope";
import type { FaultAction } from "./rules";

/**
 * Answers one request under the given fault actions.
 * @param process runs the request for real; called at most once, and not at all by faults that do not process
 * @returns the status that was sent, null where none was
 */
export async function answerWithFaults(
  response: ServerResponse,
  actions: FaultAction[],
  expireTokens: () => void,
  process: () => Promise<Answer>,
): Promise<number | null> {
  let shape: string | undefined;
  for (const action of actions) {
    if (action.type === "delay") await sleep(action.ms);
    else if (action.type === "expire_tokens") expireTokens();
    else if (action.type === "envelope") shape = action.shape;
    else return finish(response, action, process);
  }
  return send(response, reshape(await process(), shape));
}

async function finish(
  response: ServerResponse,
  action: FaultAction,
  process: () => Promise<Answer>,
): Promise<number | null> {
  switch (action.type) {
    case "respond":
      return send(response, scripted(action));
    case "process_then_respond":
      await process();
      return send(response, scripted(action));
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

function scripted(action: Extract<FaultAction, { type: "respond" | "process_then_respond" }>): Answer {
  const body = Buffer.from(action.body ?? "");
  const type = action.contentType ?? (body.length > 0 ? "application/json" : undefined);
  return {
    status: action.status,
    headers: { ...(type && { "content-type": type }), ...action.headers },
    body,
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): number {
  const bodiless = status === 204 || status === 304;
  response.writeHead(status, bodiless ? headers : { ...headers, "content-length": String(body.length) });
  response.end(bodiless ? undefined : body);
  return status;
}

// A reset packet rather than an orderly end: the client sees ECONNRESET.
function reset(response: ServerResponse): null {
  response.socket?.resetAndDestroy();
  return null;
}

function truncate(response: ServerResponse, { status, headers, body }: Answer): number {
  response.writeHead(status, { ...headers, "content-length": String(body.length + 64) });
  response.write(body, () => response.socket?.destroy());
  return status;
}

async function drip(
  response: ServerResponse,
  { status, headers, body }: Answer,
  pause: number,
): Promise<number> {
  response.writeHead(status, { ...headers, "content-length": String(body.length) });
  for (const byte of body) {
    if (response.destroyed) return status;
    response.write(Buffer.of(byte));
    await sleep(pause);
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
    if (!writable) await drained(response);
  }
  response.end("]");
  return 200;
}

function drained(response: ServerResponse): Promise<void> {
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
