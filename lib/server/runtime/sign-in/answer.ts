import "server-only";
import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@/lib/contract/errors";
import { DEVICE_DAYS, deviceCookieName, failed, handleAuth, type SignInResult } from "@/lib/server/identity";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { getServices } from "../services";

/**
 * Answers everything below `/api/auth`: next-auth's answer, with the cookie by which a browser is known, or with 429 where no
 * password was looked at.
 */
export async function answerAuth(request: Request): Promise<Response> {
  // Settings are read at the first request: a build has none.
  return getServices()
    .then((services) => answerFor(services, request))
    .catch(failed);
}

/** The same with services that the caller has opened. */
export async function answerFor(services: Services, request: Request): Promise<Response> {
  const result: SignInResult = {};
  const answer = await handleAuth(services, request, result);
  if (result.device) answer.headers.append("set-cookie", deviceCookie(services, result.device));
  return result.refused ? tooMany(answer, result.refused) : answer;
}

/** next-auth calls every refusal 401, or leads a plain form elsewhere. Its own page reads the reason from the `url` it names. */
async function tooMany(answer: Response, refused: NonNullable<SignInResult["refused"]>): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set("retry-after", String(refused.retryAfterSeconds));
  headers.set("cache-control", "no-store");
  headers.set("content-type", "application/json");
  if (!headers.has("location")) return new Response(await answer.text(), { status: 429, headers });
  headers.delete("location");
  const message = words.signingIn.tooMany;
  const body: ErrorBody = { error: { code: "too_many_requests", message, requestId: randomUUID() } };
  return new Response(JSON.stringify(body), { status: 429, headers });
}

function deviceCookie({ settings: { APP_URL } }: Services, secret: string): string {
  const seconds = DEVICE_DAYS * 86_400;
  const secure = APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${deviceCookieName(APP_URL)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
