import "server-only";
import { IssuerError, kindOfStatus } from "./errors";
import type { Http, Reply } from "./http";
import { HttpFailure } from "./http-failure";
import { parseJson } from "./json";
import { redact } from "./redact";
import { retryAfterMs } from "./retry-after";
import { createTokenPause } from "./token-pause";
import { tokenRequest } from "./token-request";
import type { IssuerSettings, Report } from "./types";
import { accessToken } from "./wire";

/** One access token. Compared by identity: an issuer may hand out the same text twice. */
export type Token = { readonly text: string; readonly freshUntil: number };

export type Tokens = {
  /** A token that is fresh, or fresh at the time it was asked for. @throws IssuerError with operation `token` */
  get(): Promise<Token>;
  /** Drops a token that the issuer did not accept; does nothing when another has taken its place. */
  drop(token: Token): void;
  /** The values that must not appear in any text that leaves this folder. */
  secrets(): string[];
};

type Clock = () => number;

const DEFAULT_SECONDS = 300;
const MAX_SECONDS = 86_400;
const EARLY_SECONDS = 45;
const TOKEN_CAP = 256 * 1024;

/**
 * Keeps one access token per process. The request for a new one is shared by all who wait, and its failure by all who come
 * within a pause after it.
 */
export function createTokens(
  settings: IssuerSettings,
  http: Http,
  tokenMs: number,
  now: Clock,
  report: Report,
): Tokens {
  let current: Token | null = null;
  let pending: Promise<Token> | null = null;
  const pause = createTokenPause(now);
  const known: string[] = [];

  const remember = (secret: string) => {
    const others = known.filter((one) => one !== secret);
    known.splice(0, known.length, secret, ...others.slice(0, 7));
  };

  async function fetchToken(secret: string | null): Promise<Token> {
    const startedAt = now();
    try {
      if (secret === null) throw unreadableSecret();
      const request = tokenRequest(settings, secret, remember);
      const reply = await http.send({ ...request, method: "POST", deadlineMs: tokenMs, cap: TOKEN_CAP });
      const token = readToken(reply, startedAt, known);
      remember(token.text);
      report("token", "ok", startedAt, reply.status);
      pause.end();
      return token;
    } catch (error) {
      const failure = asTokenError(error);
      report("token", failure.kind, startedAt, failure.status);
      pause.begin(failure, secret);
      throw failure;
    }
  }

  return {
    async get() {
      if (current && now() < current.freshUntil) return current;
      if (pending) return pending;
      const secret = readSecret(settings);
      const failure = pause.failure(secret);
      if (failure) throw failure;
      pending = fetchToken(secret)
        .then((token) => {
          current = token;
          return token;
        })
        .finally(() => {
          pending = null;
        });
      return pending;
    },
    drop(token) {
      if (current === token) current = null;
    },
    secrets: () => [...known],
  };
}

/** Read again each time, so that a rotated one counts at once; null where its file cannot be read. */
function readSecret(settings: IssuerSettings): string | null {
  try {
    return settings.clientSecret();
  } catch {
    return null;
  }
}

// words: logged, without the cause, which may quote the secret or its file
const unreadableSecret = () =>
  new IssuerError({ kind: "failed", operation: "token", detail: "The client secret could not be read." });

function readToken(reply: Reply, startedAt: number, secrets: string[]): Token {
  const text = "text" in reply.body ? reply.body.text : null;
  if (reply.status < 200 || reply.status > 299) {
    throw new IssuerError({
      kind: reply.status === 400 ? "unauthorized" : kindOfStatus(reply.status),
      operation: "token",
      status: reply.status,
      retryAfterMs: retryAfterMs(reply.headers["retry-after"]),
      detail: redact(text ?? "", secrets),
    });
  }
  try {
    const { access_token, expires_in } = accessToken.parse(parseJson(text ?? ""));
    return { text: access_token, freshUntil: startedAt + freshSeconds(expires_in) * 1000 };
  } catch {
    // Without any detail: an answer that cannot be read may still hold a token.
    throw new IssuerError({ kind: "unreadable", operation: "token", status: reply.status });
  }
}

/** Seconds from the request's start until a new token is asked for (docs/issuer-api.md, Authentication). */
function freshSeconds(expiresIn: unknown): number {
  const given = typeof expiresIn === "string" && expiresIn.trim() !== "" ? Number(expiresIn) : Number.NaN;
  const lifetime = given > 0 && given <= MAX_SECONDS ? given : DEFAULT_SECONDS;
  return lifetime < 2 * EARLY_SECONDS ? lifetime / 2 : lifetime - EARLY_SECONDS;
}

function asTokenError(error: unknown): IssuerError {
  if (error instanceof IssuerError) return error;
  if (error instanceof HttpFailure) {
    return new IssuerError({ kind: error.kind, operation: "token", detail: error.code });
  }
  return new IssuerError({ kind: "failed", operation: "token" });
}
