import "server-only";
import type { Context } from "../../server/record/context";
import { readEndpoints } from "../../server/runtime/openapi/endpoints";
import { requestAs } from "./request";

/** The response of a route. */
export type Answer = { status: number; headers: Headers; json: ReturnType<typeof JSON.parse> };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const endpoints = await readEndpoints();

/**
 * Sends a request to a route, as this person's page does. For tests that serve routes
 * (`serveRoutesFrom`). @throws Error for a path that no route has
 */
export async function ask(method: Method, path: string, as: Context, body?: object): Promise<Answer> {
  for (const endpoint of endpoints) {
    if (endpoint.method !== method) continue;
    const names = match(endpoint.path, path.split("?")[0] ?? "");
    if (!names) continue;
    const request = await requestAs(as, method, path, { body: method === "GET" ? undefined : (body ?? {}) });
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
