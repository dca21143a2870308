import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { proposed } from "@/lib/contract/changes";
import { order, orderId } from "@/lib/contract/orders";
import { MAX_STATEMENT_BYTES } from "@/lib/domain/bank/lines";
import { listed } from "@/lib/domain/listed";
import { type RuledAct, roleRefusal } from "@/lib/domain/rules/acts";
import type { OrderAction } from "@/lib/domain/rules/redemptions";
import { type Scope, scopeText } from "@/lib/domain/scopes";
import { Proposed } from "@/lib/server/decisions";
import {
  cookieOf,
  findProgram,
  findSession,
  noteRefusal,
  sessionCookieName,
  tokenOf,
} from "@/lib/server/identity";
import {
  AppError,
  invalid,
  log,
  networkAddressOf,
  notFound,
  takeProgramRequest,
  throwIfRefused,
} from "@/lib/server/platform";
import type { Context, ForProgram, Services } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { getServices } from "../services";
import { errorAnswer } from "./error-answer";
import { jsonAnswer, noContent } from "./json-answer";
import { readBytes, readJson } from "./read-body";
import { zodErrors } from "./zod-errors";

export type Schema = z.ZodType<object>;
export type Input<P, Q, B> = (P extends Schema ? z.output<P> : unknown) &
  (Q extends Schema ? z.output<Q> : unknown) &
  (B extends Schema ? z.output<B> : unknown);

/**
 * Who may ask, by the rules of `lib/domain/rules`: everybody who is signed in; those with a role that this needs, before anything
 * is read; or those whom the verb finds allowed to do this with the redemption. A route without it does not compile.
 */
export type Who = "signed-in" | RuledAct | { action: OrderAction };

/** What a verb gives back: what its route says that it answers. */
type Answer<A, T, M> =
  | (T extends readonly string[] ? Response : A extends z.ZodType ? z.input<A> : undefined)
  | (M extends true ? Proposed : never);

/** With the bytes of the file, where a route takes one. */
type WithFile<F> = F extends true ? { content: Buffer } : unknown;

/** With the key by which a request that is sent again is known, where a route takes one. */
type WithKey<K> = K extends true ? { idempotencyKey: string | null } : unknown;

/** Who asks: a person, or where the route names a scope also a program whose token has it. */
type Asker<S> = S extends Scope ? Context | ForProgram : Context;

/** What a route says of itself beside what it does: all that programs are told of it (`/api/openapi.json`). */
export type Described<A, P, Q, B, F, S, M, K, T, W> = {
  /** The names in the path; what is not well formed is simply not found. */
  params?: P;
  query?: Q;
  body?: B;
  /** The body is a file and no JSON; the verb gets it as `content`. */
  file?: F;
  /** The verb gets the header `Idempotency-Key` as `idempotencyKey`. */
  takesKey?: K;
  who: W;
  /** What lets a program ask as well; without it only people do. */
  scope?: S;
  /** The shape of the answer; left out where there is none (204) or it is no JSON. */
  answer?: A;
  /** The verb may propose what a second person has to accept, and answers with the proposal (202). */
  mayPropose?: M;
  /** The types of an answer that the verb writes itself, such as a file. */
  types?: T;
  status?: number;
  /** With what else than `status` the same shape is answered. */
  otherStatus?: number;
  /** Reading it uses it up, so no other site may make a browser do that. */
  isAnsweredOnce?: boolean;
};

/** A declaration of which it doesn’t matter what the verb is given. */
export type AnyDescribed = Described<
  z.ZodType | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  true | undefined,
  Scope | undefined,
  true | undefined,
  true | undefined,
  readonly string[] | undefined,
  Who | "anyone"
>;

type Declaration<
  A,
  P,
  Q,
  B,
  F = undefined,
  S = undefined,
  M = undefined,
  K = undefined,
  T = undefined,
> = Described<A, P, Q, B, F, S, M, K, T, Who> & {
  status?: 200 | 201;
  otherStatus?: undefined;
  /** A page asks for it in the background, however long it was not touched: asking keeps no session alive. */
  isBackground?: boolean;
  run: (
    context: Asker<S>,
    input: Input<P, Q, B> & WithFile<F> & WithKey<K>,
    request: Request,
  ) => Promise<Answer<A, T, M>>;
};

/** Makes a route handler from one declaration: session, origin, type, role, input, verb, output, errors. */
export function defineRoute<
  A extends z.ZodType | undefined = undefined,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  F extends true | undefined = undefined,
  S extends Scope | undefined = undefined,
  M extends true | undefined = undefined,
  K extends true | undefined = undefined,
  T extends readonly string[] | undefined = undefined,
>(declaration: Declaration<A, P, Q, B, F, S, M, K, T>) {
  const handler = async (request: Request, { params }: { params: Promise<object> }): Promise<Response> => {
    const names = await params;
    return answered(request, (requestId) => {
      const work = (context: Context | ForProgram) => handle(declaration, context, request, names, requestId);
      const token = tokenOf(request);
      return token
        ? asProgram(request, token, declaration.scope, work)
        : inSession(request, declaration, work);
    });
  };
  return Object.assign(handler, { declaration });
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
  if (!found) throw new AppError("unauthenticated", words.signIn);
  const context: Context = { ...services, ...found };
  return notingForbidden(context, context.person, request, () => work(context));
}

/** Does what a program asks for with its token, where the route names a scope that the token has. */
async function asProgram(
  request: Request,
  token: string,
  scope: Scope | undefined,
  work: (context: ForProgram) => Promise<Response>,
): Promise<Response> {
  const services = await getServices();
  const program = await findProgram(services, token);
  if (!program) throw new AppError("unauthenticated", words.unknownToken);
  return notingForbidden(services, { id: program.id, email: program.name }, request, async () => {
    await takeProgramRequest(services.db, program);
    if (!scope || !program.scopes.includes(scope)) throw outOfScope(program.scopes);
    return work({ ...services, program });
  });
}

const outOfScope = (scopes: readonly Scope[]) =>
  new AppError("forbidden", words.outOfScope(listed(scopes.map(scopeText), "and")));

/** A person, or a program under its name. */
type Account = { id: string; email: string };

/** Notes where somebody who is known may not do what they ask for. */
async function notingForbidden(
  services: Services,
  account: Account,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    await noteForbidden(services, account, request, error).catch((failed) =>
      log.error({ err: failed }, "a refusal could not be recorded"),
    );
    throw error;
  }
}

async function handle<A extends z.ZodType | undefined, P, Q, B, F, S, M, K, T>(
  declaration: Declaration<A, P, Q, B, F, S, M, K, T>,
  context: Context | ForProgram,
  request: Request,
  params: object,
  requestId: string,
): Promise<Response> {
  const isWrite = isWriting(request);
  // No page can make a browser send a token along.
  if (isWrite && "person" in context) checkOrigin(request, context.settings.APP_URL);
  if (declaration.isAnsweredOnce) checkSite(request);
  const { who } = declaration;
  if (typeof who === "string" && who !== "signed-in" && "person" in context)
    throwIfRefused(roleRefusal(who, context.person));
  if (isWrite) checkType(request, declaration.file ? FILE_TYPE : JSON_TYPE);

  const input = {
    ...parsePath(declaration.params as Schema | undefined, params),
    ...parse(declaration.query as Schema | undefined, Object.fromEntries(new URL(request.url).searchParams)),
    ...(isWrite
      ? parse(declaration.body as Schema | undefined, declaration.body ? await readJson(request) : {})
      : {}),
    ...(declaration.file && { content: await readBytes(request, MAX_STATEMENT_BYTES) }),
    ...(declaration.takesKey && { idempotencyKey: request.headers.get("idempotency-key") }),
  };
  const verb = declaration.run as (...given: unknown[]) => Promise<unknown>;
  const result = await verb(context, input, request);
  if (result instanceof Response) return result;
  if (result instanceof Proposed) return jsonAnswer(proposed.parse(result), { status: 202, requestId });
  if (!declaration.answer) return noContent(requestId);
  return jsonAnswer(declaration.answer.parse(result), { status: declaration.status ?? 200, requestId });
}

const isWriting = ({ method }: Request) => method !== "GET" && method !== "HEAD";

/** Our pages offer no person what they may not do, so asking for it anyway is recorded. */
async function noteForbidden(
  services: Services,
  person: Account,
  request: Request,
  error: unknown,
): Promise<void> {
  const isForbidden =
    error instanceof AppError && (error.code === "forbidden" || error.code === "wrong_origin");
  if (!isForbidden || !isWriting(request)) return;
  const { method, url, headers } = request;
  const what = { kind: "forbidden", person, networkAddress: networkAddressOf(headers) } as const;
  await noteRefusal(services, what, { method, path: new URL(url).pathname });
}

const JSON_TYPE = "application/json";
const FILE_TYPE = "application/octet-stream";

/** Only our own pages may write, and only as JSON or a file’s bare bytes, which no plain form can send. */
export function checkWrite(request: Request, appUrl: string): void {
  checkOrigin(request, appUrl);
  checkType(request, JSON_TYPE);
}

function checkOrigin(request: Request, appUrl: string): void {
  if (request.headers.get("origin") !== appUrl) throw notOurs();
}

const notOurs = () => new AppError("wrong_origin", words.wrongOrigin);

/** Browsers say where a request begins; programs don't, and no other site can make them ask. */
function checkSite({ method, headers }: Request): void {
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  if (method !== "GET" || site !== "same-origin") throw notOurs();
}

function checkType(request: Request, wanted: string): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== wanted) throw new AppError("unsupported_media_type", words.wrongType(wanted));
}

function parsePath(schema: Schema | undefined, params: object): object {
  const parsed = schema?.safeParse(params);
  if (parsed && !parsed.success) throw notFound("page");
  return parsed?.data ?? {};
}

export function parse(schema: Schema | undefined, given: unknown): object {
  if (!schema) return {};
  const parsed = schema.safeParse(given, { error: zodErrors() });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const name of names) {
      fields[name] ??= issue.code === "unrecognized_keys" ? words.unknownField : issue.message;
    }
  }
  throw invalid(fields);
}

/** Pages say for how long they were not touched (lib/client/idle.ts); a program that says nothing is in use. */
function idleSecondsOf(request: Request): number {
  const seconds = Number(request.headers.get("x-idle-seconds") ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
