import { z } from "zod";
import { errorBody } from "@/lib/contract/errors";
import { ApiError, offline } from "./api-error";
import { idleSeconds } from "./last-touch";

export { ApiError };

type RequestOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** For answers without a body. */
export const nothing = z.undefined();

/** Longer than the server waits for the issuer, so that its own, better words come first. */
const TIMEOUT_MS = 60_000;

/**
 * Asks our HTTP interface and gives back what `schema` promises.
 * @throws ApiError for every failure; an abort by the caller's own signal is thrown unchanged.
 */
export async function request<S extends z.ZodType>(
  schema: S,
  path: string,
  { method = "GET", body, headers, signal }: RequestOptions = {},
): Promise<z.output<S>> {
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
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw offline(response.status);
  return parsed.data;
}

const JSON_TYPE = { "content-type": "application/json" };

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(status: number, answer: unknown): ApiError {
  const parsed = errorBody.safeParse(answer);
  if (!parsed.success) return offline(status);
  const { message, ...about } = parsed.data.error;
  return new ApiError(message, { ...about, status });
}
