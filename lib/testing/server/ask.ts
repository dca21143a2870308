import "server-only";
import { randomUUID } from "node:crypto";
import type { Context } from "../../server/record/context";
import { readEndpoints } from "./access";
import { cookieFor } from "./people";

/** The response of a route. */
export type Answer = { status: number; headers: Headers; json: ReturnType<typeof JSON.parse> };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const endpoints = await readEndpoints();

/**
 * Sends a request to a route, as this person's page does. For tests that serve routes
 * (`serveRoutesFrom`). @throws Error for a path that no route has
 */
export async function ask(method: Method, path: string, as: Context, body?: object): Promise<Answer> {
  const { APP_URL } = as.settings;
  const url = new URL(path, APP_URL);
  for (const endpoint of endpoints) {
    if (endpoint.method !== method) continue;
    const names = match(endpoint.path, url.pathname);
    if (!names) continue;
    const request = new Request(url, {
      method,
      headers: {
        cookie: `next-auth.session-token=${await cookieFor(as)}`,
        origin: APP_URL,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
    });
    const response = await endpoint.handler(request, { params: Promise.resolve(names) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null };
  }
  throw new Error(`no route answers ${method} ${path}`);
}

/** The parameters of a path such as `/api/orders/[id]`, or null when the path is a different one. */
function match(pattern: string, path: string): Record<string, string> | null {
  const names: Record<string, string> = {};
  const [parts, given] = [pattern.split("/"), path.split("/")];
  if (parts.length !== given.length) return null;
  for (const [place, part] of parts.entries()) {
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    const value = given[place] ?? "";
    if (name) names[name] = value;
    else if (part !== value) return null;
  }
  return names;
}
