import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE } from "@/lib/contract/errors";
import { log } from "../log";
import { networkAddressOf } from "./network-address";

/** After a refusal so much more of a body is read and thrown away, so that the client gets to see the answer. */
const LINGER = { bytes: 1024 * 1024, ms: 1_000 };

export const isApi = (request: IncomingMessage) => request.url?.startsWith("/api/") === true;

/** Answers before Next sees the request, in the interface's form under `/api/`, and closes the connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  message: string,
): void {
  const requestId = randomUUID();
  const status = STATUS_OF_CODE[code];
  const body: ErrorBody = { error: { code, message, requestId } };
  const text = isApi(request) ? JSON.stringify(body) : message;
  response.writeHead(status, {
    "content-type": isApi(request) ? "application/json" : "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...((status === 503 || status === 429) && { "retry-after": "5" }),
    connection: "close",
  });
  response.write(text);
  const path = request.url?.split("?")[0]?.slice(0, 200);
  const networkAddress = networkAddressOf(request.headers);
  log.info({ requestId, method: request.method, path, status, networkAddress }, "request");
  linger(request, response);
}

function linger(request: IncomingMessage, response: ServerResponse): void {
  let left = LINGER.bytes;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER.ms);
  request.on("error", end);
  request.once("end", end);
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
}
