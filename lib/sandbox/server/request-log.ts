import { createHash } from "node:crypto";

/** One request to the issuer's API as received. `status` null: no response yet, or none at all. Secrets are short hashes. */
type LoggedRequest = {
  id: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  at: string;
  status: number | null;
  faults: string[];
};

export type RequestLog = ReturnType<typeof createRequestLog>;

const MAX_ENTRIES = 2000;

/** An empty log that keeps the last 2,000 requests. */
export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  let count = 0;
  return {
    add({ method, path, ...given }: Pick<LoggedRequest, "method" | "path" | "headers" | "body">) {
      count += 1;
      const [headers, body] = [hideAuthorization(given.headers), hideSecret(given.body)];
      const received = { id: count, method, path, headers, body, at: new Date().toISOString() };
      const logged: LoggedRequest = { ...received, status: null, faults: [] };
      entries = [...entries.slice(1 - MAX_ENTRIES), logged];
      return logged;
    },
    find: (path?: string, method?: string) =>
      entries.filter(
        (entry) =>
          (!path || new RegExp(path).test(entry.path)) && (!method || entry.method === method.toUpperCase()),
      ),
    clear() {
      entries = [];
    },
  };
}

const hash = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;

function hideAuthorization(headers: Record<string, string>): Record<string, string> {
  const { authorization, ...rest } = headers;
  if (!authorization) return rest;
  const [scheme, ...value] = authorization.split(" ");
  return { ...rest, authorization: `${scheme} ${hash(value.join(" "))}` };
}

function hideSecret(body: string): string {
  return body.replace(
    /(^|&)(client_secret=)([^&]*)/,
    (_, start, name, value) => `${start}${name}${hash(value)}`,
  );
}
