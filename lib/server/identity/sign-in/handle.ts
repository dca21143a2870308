import "server-only";
import { type ProviderFailure, type SignInPurpose, signInPurpose } from "@/lib/contract/sign-in";
import { log, type Settings } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { cookieOf } from "../sessions/cookie";
import { askNextAuth, type Call, pathOf, readCall } from "./ask-next-auth";
import { offersPasswords, offersSingleSignOn } from "./methods";
import { authOptions, type SignInResult } from "./options";
import { offersPasskeySignIn } from "./passkey-provider";
import type { Flow } from "./provider";
import { SignInRefused } from "./refused";

/** What next-auth is asked for; its endpoint for the logs of browsers is none of it. */
const ACTIONS = ["csrf", "providers", "session", "signin", "signout", "callback", "error"];

/** How long the whole exchange with the identity provider may take; a person who comes later is not let in. */
const DEADLINE_MS = 10_000;

/**
 * Everything under `/api/auth`: next-auth, and around single sign-on one way out. Whatever goes wrong with the provider, or on
 * the way back from it, ends on the sign-in page with words.
 */
export async function handleAuth(
  services: Services,
  request: Request,
  result: SignInResult,
): Promise<Response> {
  const { settings } = services;
  const url = new URL(request.url);
  const [action = "", provider = "", ...more] = pathOf(url);
  if (!ACTIONS.includes(action) || !isOffered(provider, settings) || more.length > 0) {
    return new Response(null, { status: 404 });
  }
  if (isForm(provider) && action === "callback" && request.method !== "POST") {
    return new Response(null, { status: 405, headers: { allow: "POST" } });
  }
  const call = await readCall(request, settings);
  if (provider === "oidc" && action === "signin") return goToProvider(services, request, call, result);
  if (provider === "oidc" && action === "callback") return comeBack(services, request, call, result);
  return askNextAuth(request, call, authOptions(services, request, result));
}

/** These are answered from a form, never by a way back. */
const isForm = (provider: string) => provider === "credentials" || provider === "passkey";

function isOffered(provider: string, settings: Settings): boolean {
  if (provider === "oidc") return offersSingleSignOn(settings);
  if (provider === "passkey") return offersPasskeySignIn(settings);
  return provider === "" || (provider === "credentials" && offersPasswords(settings));
}

async function goToProvider(
  services: Services,
  request: Request,
  call: Call,
  result: SignInResult,
): Promise<Response> {
  const flow: Flow = {
    purpose: purposeOf(new URL(request.url).searchParams.get("purpose")),
    isReturning: false,
  };
  // Only what is set here goes to the provider, whatever else the address carries.
  const asked = { ...call, query: { nextauth: call.query.nextauth ?? "" } };
  const answer = await withinDeadline(flow, () =>
    askNextAuth(request, asked, authOptions(services, request, result, flow)),
  );
  return conclude(services.settings, call, flow, answer);
}

async function comeBack(
  services: Services,
  request: Request,
  call: Call,
  result: SignInResult,
): Promise<Response> {
  const { settings } = services;
  const flow: Flow = { purpose: purposeOf(cookieOf(request, purposeCookie(settings))), isReturning: true };
  flow.refused = refusedOnReturn(request);
  const answer = flow.refused
    ? null
    : await withinDeadline(flow, () =>
        askNextAuth(request, call, authOptions(services, request, result, flow)),
      );
  return conclude(settings, call, flow, answer);
}

/** What the way back says in its address: an error of the provider, or what no provider sends. */
function refusedOnReturn(request: Request): SignInRefused | undefined {
  const { searchParams } = new URL(request.url);
  if (request.method !== "GET") return new SignInRefused("Unfinished", `a way back by ${request.method}`);
  const repeated = ["code", "state", "iss", "error"].find((name) => searchParams.getAll(name).length > 1);
  if (repeated) return new SignInRefused("Unfinished", `a way back with ${repeated} more than once`);
  const error = searchParams.get("error");
  if (error === null) return undefined;
  const code = Object.hasOwn(PROVIDER_ERRORS, error) ? PROVIDER_ERRORS[error] : undefined;
  return new SignInRefused(code ?? "Unfinished", `the provider says: ${error.slice(0, 64)}`);
}

/** The errors of OAuth 2.0 (RFC 6749, 4.1.2.1) that people read more about, and what OpenID Connect could not prove. */
const PROVIDER_ERRORS: Record<string, ProviderFailure> = {
  access_denied: "Cancelled",
  server_error: "ProviderAway",
  temporarily_unavailable: "ProviderAway",
  unmet_authentication_requirements: "NotProved",
};

/** Resolves to null for what fails or takes too long; after that no person is let in any more, since `refused` is set. */
async function withinDeadline(flow: Flow, run: () => Promise<Response>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined;
  const refuse = (code: ProviderFailure, reason: string) => {
    flow.refused ??= new SignInRefused(code, reason);
    return null;
  };
  // words: logged
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(refuse("ProviderAway", "the exchange took too long")), DEADLINE_MS);
  });
  const ended = run().catch((error) =>
    refuse("Unfinished", error instanceof Error ? error.message : "failed"),
  );
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

/** next-auth's answer where it leads on; otherwise the way to the sign-in page, which says why. */
async function conclude(
  settings: Settings,
  call: Call,
  flow: Flow,
  answer: Response | null,
): Promise<Response> {
  const isScript = call.body?.json === "true";
  const target = isScript ? (await answer?.clone().json())?.url : answer?.headers.get("location");
  const leadsOn = typeof target === "string" && !target.startsWith(`${settings.APP_URL}/api/auth/`);
  const headers = new Headers(answer?.headers);
  const keepsPurpose = leadsOn && !flow.isReturning;
  headers.append("set-cookie", purposeCookieLine(settings, keepsPurpose ? flow.purpose : "sign_in"));
  if (answer && leadsOn && !flow.refused)
    return new Response(answer.body, { status: answer.status, headers });

  // On the way there only the provider itself can fail, or a page that is too old for its token.
  const isAway = !flow.isReturning && String(target).includes("error=OAuthSignin");
  const { code, message } = flow.refused ?? new SignInRefused(isAway ? "ProviderAway" : "Unfinished");
  log.warn({ code, err: message, purpose: flow.purpose }, "single sign-on led nowhere");
  const page = `${settings.APP_URL}/sign-in?${new URLSearchParams({ error: code, callbackUrl: call.goTo })}`;
  if (isScript) return Response.json({ url: page }, { headers: cookiesOf(headers) });
  return new Response(null, { status: 303, headers: [...cookiesOf(headers), ["location", page]] });
}

const cookiesOf = (headers: Headers): [string, string][] =>
  headers.getSetCookie().map((line) => ["set-cookie", line]);

const purposeOf = (text: string | null | undefined): SignInPurpose =>
  signInPurpose.catch("sign_in").parse(text);

const purposeCookie = ({ APP_URL }: Settings) =>
  APP_URL.startsWith("https:") ? "__Host-desk.sign-in-purpose" : "desk.sign-in-purpose";

/**
 * Keeps in the browser what a person went to the provider for. It grants nothing: who came back and when they signed in there is
 * in a signed token, and whose session is to be proved or linked in that session's own cookie.
 */
function purposeCookieLine(settings: Settings, purpose: SignInPurpose): string {
  const age = purpose === "sign_in" ? 0 : 900;
  const secure = settings.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${purposeCookie(settings)}=${purpose}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
