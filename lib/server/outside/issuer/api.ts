import "server-only";
import { IssuerError, kindOfStatus } from "./errors";
import type { Http, Reply } from "./http";
import { HttpFailure } from "./http-failure";
import { parseJson } from "./json";
import { redact } from "./redact";
import { retryAfterMs } from "./retry-after";
import type { Token, Tokens } from "./token";
import type { Report } from "./types";

const KIB = 1024;
/** Most bytes of an answer: a list of 10,000 records has room. */
const CAPS = { list: 16 * 1024 * KIB, record: 256 * KIB, nothing: 256 * KIB };

/** One operation of the issuer; `path` is relative to its base address, `answer` what body is expected. */
export type Call = {
  operation: string;
  method: "GET" | "POST" | "DELETE";
  path: string;
  json?: Record<string, string>;
  answer: "list" | "record" | "nothing";
  /** Whether it may still be sent, asked up to its first byte; a resend after a 401 is asked as well. */
  mayStart?: () => boolean;
};

type Parts = {
  http: Http;
  /** For lists, which may be long: few at once, so that they fit into memory and leave the other connections alone. */
  listHttp: Http;
  tokens: Tokens;
  basePath: string;
  readMs: number;
  writeMs: number;
  now: () => number;
  report: Report;
};

export type Api = ReturnType<typeof createApi>;

/** Makes the authorised client: bearer token, one refresh and one resend after a 401, error mapping. */
export function createApi(parts: Parts) {
  const { http, tokens, now, report } = parts;

  const send = (call: Call, token: Token) =>
    (call.answer === "list" ? parts.listHttp : http).send({
      method: call.method,
      path: parts.basePath + call.path,
      headers: headersOf(call, token),
      body: call.json && JSON.stringify(call.json),
      deadlineMs: call.method === "GET" ? parts.readMs : parts.writeMs,
      cap: CAPS[call.answer],
      mayStart: call.mayStart,
    });

  /** Any answer, as it came. @throws IssuerError with operation `token`; HttpFailure without a status line */
  async function exchange(call: Call): Promise<Reply> {
    const token = await tokens.get();
    const reply = await send(call, token);
    if (reply.status !== 401) return reply;
    tokens.drop(token);
    return send(call, await tokens.get());
  }

  const detailOf = (reply: Reply) =>
    redact("text" in reply.body ? reply.body.text : reply.body.problem, tokens.secrets());

  /** Sends a call and reads the answer of any 2xx with `read`, whose throwing means "unreadable". @throws IssuerError */
  async function ask<T>(call: Call, read: (answer: unknown) => T): Promise<T> {
    const startedAt = now();
    const { operation } = call;
    let status: number | undefined;
    try {
      const reply = await exchange(call);
      status = reply.status;
      if (status < 200 || status > 299) throw errorOf(call, reply, detailOf(reply));
      const result = read(call.answer === "nothing" ? null : jsonOf(call, reply));
      report(operation, "ok", startedAt, status);
      return result;
    } catch (error) {
      const failure = asIssuerError(error, operation, status);
      report(operation, failure.kind, startedAt, failure.status);
      throw failure;
    }
  }

  return { exchange, ask, detailOf, report, now };
}

// Exactly the headers the issuer asks for (docs/issuer-api.md, Requests in general), and no compression, so that sizes are what they seem.
function headersOf(call: Call, token: Token): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${token.text}`,
    "accept-encoding": "identity",
  };
  if (call.answer !== "nothing") headers.accept = "application/json";
  if (call.json) headers["content-type"] = "application/*+json";
  return headers;
}

function jsonOf({ operation, answer }: Call, reply: Reply): unknown {
  if ("text" in reply.body) return parseJson(reply.body.text);
  if (reply.body.problem === "timeout") throw new HttpFailure("timeout", "DEADLINE");
  if (reply.body.problem === "too_large" && answer === "list") {
    throw new IssuerError({ kind: "list_too_long", operation, status: reply.status });
  }
  throw new Error(reply.body.problem);
}

function errorOf(call: Call, reply: Reply, detail: string): IssuerError {
  return new IssuerError({
    kind: kindOfStatus(reply.status),
    operation: call.operation,
    status: reply.status,
    retryAfterMs: retryAfterMs(reply.headers["retry-after"]),
    detail,
  });
}

function asIssuerError(error: unknown, operation: string, status?: number): IssuerError {
  if (error instanceof IssuerError) return error;
  if (error instanceof HttpFailure)
    return new IssuerError({ kind: error.kind, operation, status, detail: error.code });
  return new IssuerError({ kind: status === undefined ? "failed" : "unreadable", operation, status });
}
