import "server-only";

type Given = { status: number; requestId?: string | undefined; headers?: Record<string, string> };

/**
 * An answer in JSON, which nothing keeps. It says its length: compressing a short one costs more than it saves, and the server in
 * front has to know that before the first byte.
 */
export function jsonAnswer(value: unknown, { status, requestId, headers }: Given): Response {
  const body = JSON.stringify(value);
  return new Response(body, {
    status,
    headers: {
      ...{ "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
      "cache-control": "no-store",
      ...(requestId && { "x-request-id": requestId }),
      ...headers,
    },
  });
}

/** Done, and there is nothing to say. */
export const noContent = (requestId: string, status = 204): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store", "x-request-id": requestId } });
