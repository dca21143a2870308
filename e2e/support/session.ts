import { randomUUID } from "node:crypto";
import type { Desk } from "./desk";
import type { TestPerson } from "./people";

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
type Json = any;

/** An answer of the desk; `body` is its JSON, or its text where it is no JSON. */
export type Answer<T = Json> = { status: number; body: T; headers: Headers };

/** Somebody who is signed in. Writes carry Origin, Content-Type and a new Idempotency-Key unless one is given. */
export type Session = {
  get: <T = Json>(path: string) => Promise<Answer<T>>;
  post: <T = Json>(path: string, body?: object, headers?: Record<string, string>) => Promise<Answer<T>>;
  put: <T = Json>(path: string, body: object, headers?: Record<string, string>) => Promise<Answer<T>>;
  patch: <T = Json>(path: string, body: object, headers?: Record<string, string>) => Promise<Answer<T>>;
  del: <T = Json>(path: string) => Promise<Answer<T>>;
  /** The same person with the same cookie at another process of the same desk. */
  at: (desk: Pick<Desk, "url" | "appUrl">) => Session;
  cookie: string;
};

/** Signs in as the sign-in page does. @throws Error when the desk lets nobody in */
export async function signIn(desk: Pick<Desk, "url" | "appUrl">, person: TestPerson): Promise<Session> {
  const first = await fetch(`${desk.url}/api/auth/csrf`);
  const { csrfToken } = await first.json();
  const { email, password } = person;
  const answer = await fetch(`${desk.url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookies(first), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  const cookie = cookies(answer);
  if (!cookie.includes("session-token")) throw new Error(`${email} was not let in (${answer.status}).`);
  return sessionAt(desk, cookie);
}

function sessionAt(desk: Pick<Desk, "url" | "appUrl">, cookie: string): Session {
  async function call(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const isWrite = method !== "GET";
    const writing = {
      origin: desk.appUrl,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const answer = await fetch(desk.url + path, {
      method,
      redirect: "manual",
      headers: { cookie, ...(isWrite && writing), ...more },
      ...(isWrite && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
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

function cookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
