import type { ErrorBody } from "@/lib/contract/errors";
import { ApiError, offline } from "./api-error";
import { idleSeconds } from "./idle";

export { ApiError };

type RequestOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Longer than the server waits for the issuer, so that its own, better words come first. */
const TIMEOUT_MS = 60_000;

/**
 * Asks our HTTP interface. What it answers is what the route's declaration says: the server parses every answer by its shape
 * (lib/server/http/define-route.ts), so the browser does not load the shapes to do it again.
 * @throws ApiError for every failure; an abort by the caller's own signal is thrown unchanged.
 */
export async function request<Answer>(
  path: string,
  { method = "GET", body, headers, signal }: RequestOptions = {},
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      // The server demands it on every write, since no plain form can send it.
      headers: {
        accept: "application/json",
        "x-idle-seconds": String(idleSeconds()),
        ...(method === "GET" ? {} : JSON_TYPE),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: "no-store",
      credentials: "same-origin",
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offline();
  }
  const answer = parseJson(text);
  if (!response.ok) throw refusal(response.status, answer);
  // Something on the way answered in the server's place, such as a hotel's sign-in page.
  const isEmpty = text === "" && EMPTY_ANSWERS.has(response.status);
  if (!isEmpty && !isObject(answer)) throw offline(response.status);
  return answer as Answer;
}

/** Reads from a path, as a query does it: what the library gives up is not waited for. */
export const read =
  <Answer>(path: string) =>
  ({ signal }: { signal: AbortSignal }) =>
    request<Answer>(path, { signal });

/** Nothing to tell: it is done, or it will be. */
const EMPTY_ANSWERS: ReadonlySet<number> = new Set([202, 204]);

const JSON_TYPE = { "content-type": "application/json" };

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an answer says that is none of what was asked for. */
export const answerError = async (answer: Response): Promise<ApiError> =>
  refusal(answer.status, parseJson(await answer.text().catch(() => "")));

function refusal(status: number, answer: unknown): ApiError {
  const { error } = (isObject(answer) ? answer : {}) as Partial<ErrorBody>;
  if (typeof error?.code !== "string" || typeof error.message !== "string") return offline(status);
  const { message, ...about } = error;
  return new ApiError(message, { ...about, status });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
