import "server-only";
import { randomUUID } from "node:crypto";
import type { AuthOptions } from "next-auth";
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE } from "@/lib/contract/errors";
import { isDatabaseAway, log } from "@/lib/server/platform";
import { words } from "@/lib/words/errors";

/** The name of a refusal, which the sign-in page has words for; anything longer was meant for ourselves. */
const NAME = /^[A-Z][A-Za-z]{1,39}$/;

/**
 * The same settings with every function of ours watched: next-auth logs nothing of what they throw, and puts its message into an
 * address that the asking browser is sent to. What is not foreseen is logged here, and reported as `Internal`.
 */
export function guarded(options: AuthOptions): AuthOptions {
  const { callbacks, events, jwt, providers } = options;
  return {
    ...options,
    ...(callbacks && { callbacks: eachGuarded(callbacks) }),
    ...(events && { events: eachGuarded(events) }),
    ...(jwt && { jwt: eachGuarded(jwt) }),
    // Of a provider that it brings itself, next-auth takes our functions from `options`.
    providers: providers.map((provider) =>
      provider.options ? { ...provider, options: eachGuarded(provider.options) } : provider,
    ) as AuthOptions["providers"],
  };
}

/** The answer where nothing else has one. */
export function failed(error: unknown): Response {
  const requestId = randomUUID();
  log.error({ err: error, requestId }, "unforeseen error");
  const [code, message]: [ErrorCode, string] = isDatabaseAway(error)
    ? ["not_ready", words.signingIn.databaseAway]
    : ["internal", words.signingIn.failed];
  const body: ErrorBody = { error: { code, message, requestId } };
  return Response.json(body, {
    status: STATUS_OF_CODE[code],
    headers: { "cache-control": "no-store", "x-request-id": requestId },
  });
}

function eachGuarded<T extends object>(functions: T): T {
  return Object.fromEntries(
    Object.entries(functions).map(([name, value]) => [
      name,
      typeof value === "function" ? watch(value) : value,
    ]),
  ) as T;
}

function watch(work: (...given: unknown[]) => unknown) {
  return async (...given: unknown[]) => {
    try {
      return await work(...given);
    } catch (error) {
      if (error instanceof Error && NAME.test(error.message)) throw error;
      log.error({ err: error }, "unforeseen error");
      throw new Error("Internal");
    }
  };
}
