import { vi } from "vitest";
import type { ErrorCode } from "@/lib/contract/errors";
import { STATUS_OF_CODE } from "@/lib/contract/errors";

type Asked = { method: string; path: string; body: unknown };
type Reply = Response | Promise<Response>;
type Routes = Record<string, (asked: Asked) => Reply>;

/** An answer with a body. */
export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** An answer that has nothing to say: it is done. */
export const noContent = () => new Response(null, { status: 204 });

/** A refusal in the shape of our interface, with the status its code has. */
export const refusal = (code: ErrorCode, message: string, fields?: Record<string, string>) =>
  json({ error: { code, message, requestId: "req-1", fields } }, STATUS_OF_CODE[code]);

/** The bodies of what was written, in order. */
export const written = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method !== "GET").map(({ body }) => body);

/**
 * Answers requests of this test by `"METHOD /path"`, without the query string.
 * @returns what was asked, in order; a request without an answer here fails as an unreachable server does
 */
export function stubApi(routes: Routes): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = new URL(String(input), "http://localhost").pathname;
    const method = init?.method ?? "GET";
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    asked.push({ method, path, body });
    const answer = routes[`${method} ${path}`];
    if (!answer) throw new TypeError(`no answer to ${method} ${path}`);
    return answer({ method, path, body });
  });
  return asked;
}
