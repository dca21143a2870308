import { randomUUID } from "node:crypto";
import type { App } from "./app";
import type { TestPerson } from "./people";

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails if it is missing
type Json = any;

/** A response of the app. `body` is the parsed JSON, or the text when it is not JSON. */
export type ApiResponse<T = Json> = { status: number; body: T; headers: Headers };

/** A signed-in person. Writes send Origin, Content-Type and a new Idempotency-Key, unless one is given. */
export type Session = {
  get: <T = Json>(path: string) => Promise<ApiResponse<T>>;
  post: <T = Json>(path: string, body?: object, headers?: Record<string, string>) => Promise<ApiResponse<T>>;
  put: <T = Json>(path: string, body: object, headers?: Record<string, string>) => Promise<ApiResponse<T>>;
  patch: <T = Json>(path: string, body: object, headers?: Record<string, string>) => Promise<ApiResponse<T>>;
  del: <T = Json>(path: string) => Promise<ApiResponse<T>>;
  /** The same session at another process of the same app. */
  at: (app: Pick<App, "url" | "appUrl">) => Session;
  cookie: string;
};

/** Signs in as the sign-in page does. @throws Error when the app refuses */
export async function signIn(app: Pick<App, "url" | "appUrl">, person: TestPerson): Promise<Session> {
  const response = await sendPassword(app, person);
  const cookie = cookies(response);
  if (!cookie.includes("session-token")) {
    throw new Error(`${person.email} could not sign in (${response.status}).`);
  }
  return sessionAt(app, cookie);
}

/** What signing in leaves in a browser: the session, and its time zone (components/shared/time-zone.tsx). `url`: the public address. */
export function browserCookies({ cookie }: Session, url: string, timeZone: string) {
  const session = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true };
  });
  return [...session, { name: "tz", value: timeZone, url }];
}

type Given = Pick<TestPerson, "email" | "password">;

/** What the sign-in page sends. `device`: the cookie by which a browser is known. */
export async function sendPassword(
  app: Pick<App, "url">,
  { email, password }: Given,
  device = "",
): Promise<Response> {
  const first = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = await first.json();
  return fetch(`${app.url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      cookie: [cookies(first), device].filter(Boolean).join("; "),
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
}

function sessionAt(app: Pick<App, "url" | "appUrl">, cookie: string): Session {
  async function call(method: string, path: string, body?: object, moreHeaders: Record<string, string> = {}) {
    const isWrite = method !== "GET";
    const writeHeaders = {
      origin: app.appUrl,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const response = await fetch(app.url + path, {
      method,
      redirect: "manual",
      headers: { cookie, ...(isWrite && writeHeaders), ...moreHeaders },
      ...(isWrite && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }
  return {
    get: (path) => call("GET", path),
    post: (path, body, headers) => call("POST", path, body, headers),
    put: (path, body, headers) => call("PUT", path, body, headers),
    patch: (path, body, headers) => call("PATCH", path, body, headers),
    del: (path) => call("DELETE", path),
    at: (other) => sessionAt(other, cookie),
    cookie,
  };
}

function cookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
