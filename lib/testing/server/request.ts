import "server-only";
import { randomUUID } from "node:crypto";
import type { Context } from "../../server/record/context";
import { cookieFor } from "./people";

const ORIGIN = "http://desk.example";

type Given = { body?: unknown; headers?: Record<string, string | null>; signal?: AbortSignal };

/** A request as our pages send it, in a session of this person if there is one. A header that is null is left out. */
export async function requestAs(
  as: Context | null,
  method: string,
  path: string,
  { body, headers, signal }: Given = {},
): Promise<Request> {
  const all: Record<string, string | null> = {
    cookie: as && `other=1; next-auth.session-token=${await cookieFor(as)}`,
    ...{ origin: ORIGIN, "content-type": "application/json", "idempotency-key": randomUUID() },
    ...headers,
  };
  const isPlain = body instanceof ReadableStream || typeof body === "string";
  return new Request(new URL(path, ORIGIN), {
    ...{ method, signal },
    headers: Object.entries(all).filter((header): header is [string, string] => header[1] !== null),
    ...(body !== undefined && { body: isPlain ? body : JSON.stringify(body), duplex: "half" }),
  } as RequestInit);
}
