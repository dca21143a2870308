import type { ErrorBody } from "@/lib/contract/errors";
import { words } from "@/lib/words/requests";
import { idleSeconds } from "./idle";

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
 * (lib/server/runtime/http/define-route.ts), so the browser does not load the shapes to do it again.
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
  // An answer from something on the way, such as a hotel's sign-in page.
  const isEmpty = text === "" && EMPTY_ANSWERS.has(response.status);
  if (!isEmpty && !isObject(answer)) throw offline(response.status);
  return answer as Answer;
}

/** How a query reads one address of our interface. */
export const read =
  <Answer>(path: string) =>
  ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
    request<Answer>(path, { signal });

/** Nothing to say: it is done, or it will be. */
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

/** A request that did not succeed: a code for programs, words for people, a number to find it in the log. */
export class ApiError extends Error {
  /** A code of `lib/contract/errors`, or `offline` when no readable answer came. */
  readonly code: string;
  /** The HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** What is wrong with which field, by the field's name in the request. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    about: { code: string; status: number; requestId?: string; fields?: Record<string, string> },
  ) {
    super(message);
    this.name = "ApiError";
    this.code = about.code;
    this.status = about.status;
    this.requestId = about.requestId;
    this.fields = about.fields ?? {};
  }
}

/** The code of what never reached our server, or whose answer never reached us. */
export const OFFLINE = "offline";

/** The one error for everything that is not an answer of our server. */
export function offline(status = 0): ApiError {
  return new ApiError(words.offline, {
    code: OFFLINE,
    status,
  });
}

/** What a page says about a failed request: our words and the number to quote, never a raw error. */
export function explain(error: unknown): { message: string; reference: string | undefined } {
  if (error instanceof ApiError) return { message: error.message, reference: error.requestId };
  return {
    message: words.broken,
    reference: undefined,
  };
}

/** Whether a write may have taken effect although it failed: its answer was lost or came from a fault on the way. */
export function mayHaveHappened(error: unknown): boolean {
  return error instanceof ApiError && (error.code === OFFLINE || error.status >= 500);
}

type Given = Record<string, string | number | readonly string[] | null | undefined>;

/** A filter as the part of an address behind the question mark, without what is not set; several of one kind have commas. */
export function filterParams(filter: Given): URLSearchParams {
  const set = Object.entries(filter).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    return text === "" ? [] : [[name, text]];
  });
  return new URLSearchParams(set);
}
