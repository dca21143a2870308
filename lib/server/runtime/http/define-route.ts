import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { proposed } from "@/lib/contract/changes";
import { order, orderId } from "@/lib/contract/orders";
import { MAX_STATEMENT_BYTES } from "@/lib/domain/bank/lines";
import { type RuledAct, roleRefusal } from "@/lib/domain/rules/acts";
import type { OrderAction } from "@/lib/domain/rules/redemptions";
import { Proposed } from "@/lib/server/decisions";
import { cookieOf, findSession, noteRefusal, sessionCookieName } from "@/lib/server/identity";
import { AppError, log, networkAddressOf, notFound, throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { getServices } from "../services";
import { errorAnswer } from "./error-answer";
import { jsonAnswer, noContent } from "./json-answer";

export type Schema = z.ZodType<object>;
export type Input<P, Q, B> = (P extends Schema ? z.output<P> : unknown) &
  (Q extends Schema ? z.output<Q> : unknown) &
  (B extends Schema ? z.output<B> : unknown);

/**
 * Who may ask, by the rules of `lib/domain/rules`: everybody who is signed in; those with a role that this needs, before anything
 * is read; or those whom the verb finds allowed to do this with the redemption. A route without it does not compile.
 */
export type Who = "signed-in" | RuledAct | { action: OrderAction };
type Answer<A extends z.ZodType | undefined> = A extends z.ZodType ? z.input<A> : Response | undefined;

/** With the bytes of the file, where a route takes one. */
type WithFile<F> = F extends true ? { content: Buffer } : unknown;

type Declaration<A extends z.ZodType | undefined, P, Q, B, F = undefined> = {
  /** The names in the path; what is not well formed is simply not found. */
  params?: P;
  query?: Q;
  body?: B;
  /** The body is a file and no JSON; the verb gets it as `content`. */
  file?: F;
  who: Who;
  /**
   * The shape of the answer; left out where there is none (204) or it is no JSON. A verb that proposes what a second person
   * has to accept may answer with that instead (202).
   */
  answer?: A;
  status?: 200 | 201;
  /** A page asks for it in the background, however long it was not touched: asking keeps no session alive. */
  isBackground?: boolean;
  run: (
    context: Context,
    input: Input<P, Q, B> & WithFile<F>,
    request: Request,
  ) => Promise<Answer<A> | Proposed>;
};

/** Makes a route handler from one declaration: session, origin, type, role, input, verb, output, errors. */
export function defineRoute<
  A extends z.ZodType | undefined = undefined,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  F extends true | undefined = undefined,
>(declaration: Declaration<A, P, Q, B, F>) {
  const handler = async (request: Request, { params }: { params: Promise<object> }): Promise<Response> => {
    const names = await params;
    return answered(request, (requestId) =>
      inSession(request, declaration, (context) => handle(declaration, context, request, names, requestId)),
    );
  };
  return Object.assign(handler, { who: declaration.who });
}

/** The route of an act on one redemption: its rule says who may ask, and the answer is the redemption as it then stands. */
export const defineOrderAct = <B extends Schema | undefined = undefined>(
  action: OrderAction,
  { body, run }: Pick<Declaration<typeof order, typeof orderId, undefined, B>, "body" | "run">,
) => defineRoute({ who: { action }, params: orderId, body, answer: order, run });

/** Turns whatever is thrown into an answer, and logs the request with its number. */
export async function answered(
  request: Request,
  handle: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID();
  const started = performance.now();
  const answer = await handle(requestId).catch((error) => errorAnswer(error, requestId));
  const path = new URL(request.url).pathname;
  const ms = Math.round(performance.now() - started);
  log.info({ requestId, method: request.method, path, status: answer.status, ms }, "request");
  return answer;
}

/** Does what a person who is signed in asks for, and notes it where they may not do that. */
async function inSession(
  request: Request,
  { isBackground = false }: { isBackground?: boolean },
  work: (context: Context) => Promise<Response>,
): Promise<Response> {
  const services = await getServices();
  const cookie = cookieOf(request, sessionCookieName(services.settings.APP_URL));
  const found = await findSession(services, cookie, {
    idleSeconds: isBackground ? Date.now() / 1000 : idleSecondsOf(request),
    says: {
      zone: cookieOf(request, "tz"),
      locale: cookieOf(request, "locale") ?? request.headers.get("accept-language") ?? undefined,
    },
  });
  if (!found) throw new AppError("unauthenticated", "Sign in to continue.");
  const context: Context = { ...services, ...found };
  try {
    return await work(context);
  } catch (error) {
    await noteForbidden(context, request, error).catch((failed) =>
      log.error({ err: failed }, "a refusal could not be recorded"),
    );
    throw error;
  }
}

async function handle<A extends z.ZodType | undefined, P, Q, B, F>(
  declaration: Declaration<A, P, Q, B, F>,
  context: Context,
  request: Request,
  params: object,
  requestId: string,
): Promise<Response> {
  const isWrite = isWriting(request);
  if (isWrite) checkOrigin(request, context.settings.APP_URL);
  const { who } = declaration;
  if (typeof who === "string" && who !== "signed-in") throwIfRefused(roleRefusal(who, context.person));
  if (isWrite) checkType(request, declaration.file ? FILE_TYPE : JSON_TYPE);

  const input = {
    ...parsePath(declaration.params as Schema | undefined, params),
    ...parse(declaration.query as Schema | undefined, Object.fromEntries(new URL(request.url).searchParams)),
    ...(isWrite
      ? parse(declaration.body as Schema | undefined, declaration.body ? await readJson(request) : {})
      : {}),
    ...(declaration.file && { content: await readBytes(request, MAX_STATEMENT_BYTES) }),
  };
  const result = await declaration.run(context, input as Input<P, Q, B> & WithFile<F>, request);
  if (result instanceof Response) return result;
  if (result instanceof Proposed) return jsonAnswer(proposed.parse(result), { status: 202, requestId });
  if (!declaration.answer) return noContent(requestId);
  return jsonAnswer(declaration.answer.parse(result), { status: declaration.status ?? 200, requestId });
}

const isWriting = ({ method }: Request) => method !== "GET" && method !== "HEAD";

/** Our pages offer no person what they may not do, so asking for it anyway is recorded. */
async function noteForbidden(context: Context, request: Request, error: unknown): Promise<void> {
  const isForbidden =
    error instanceof AppError && (error.code === "forbidden" || error.code === "wrong_origin");
  if (!isForbidden || !isWriting(request)) return;
  const { method, url, headers } = request;
  const { person } = context;
  const what = { kind: "forbidden", person, networkAddress: networkAddressOf(headers) } as const;
  await noteRefusal(context, what, { method, path: new URL(url).pathname });
}

const JSON_TYPE = "application/json";
const FILE_TYPE = "application/octet-stream";

/** Only our own pages may write, and only as JSON or a file’s bare bytes, which no plain form can send. */
export function checkWrite(request: Request, appUrl: string): void {
  checkOrigin(request, appUrl);
  checkType(request, JSON_TYPE);
}

function checkOrigin(request: Request, appUrl: string): void {
  if (request.headers.get("origin") !== appUrl) {
    throw new AppError("wrong_origin", "This request didn’t come from one of our pages.");
  }
}

function checkType(request: Request, wanted: string): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== wanted) throw new AppError("unsupported_media_type", `Send ${wanted}.`);
}

function parsePath(schema: Schema | undefined, params: object): object {
  const parsed = schema?.safeParse(params);
  if (parsed && !parsed.success) throw notFound("Page or record");
  return parsed?.data ?? {};
}

export function parse(schema: Schema | undefined, given: unknown): object {
  if (!schema) return {};
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const name of names) {
      fields[name] ??= issue.code === "unrecognized_keys" ? "Unknown field." : issue.message;
    }
  }
  throw new AppError("invalid", "Some fields are invalid. Nothing was saved.", fields);
}

/** Pages say for how long they were not touched (lib/client/idle.ts); a program that says nothing is in use. */
function idleSecondsOf(request: Request): number {
  const seconds = Number(request.headers.get("x-idle-seconds") ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

const MAX_BYTES = 64 * 1024;

/**
 * Reads a JSON body of at most 64 KiB; Next itself would take one of any size.
 * @throws AppError `too_large` or `invalid`.
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BYTES);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("invalid", "The request is not readable JSON.");
  }
}

/** @throws AppError `too_large` */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = new AppError("too_large", "The request is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
