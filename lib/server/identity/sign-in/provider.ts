import "server-only";
import type { AuthOptions } from "next-auth";
import { type Client, custom, errors, Issuer, type TokenSet } from "openid-client";
import type { SignInPurpose } from "@/lib/contract/sign-in";
import type { Settings } from "@/lib/server/platform";
import { type Claims, provedAtProvider, saysEmail, verifiedEmail } from "./claims";
import { SignInRefused } from "./refused";
import type { Identity } from "./sign-in-with-provider";

/** One way to the identity provider or back, and how it went. */
export type Flow = {
  purpose: SignInPurpose;
  /** Whether this is the way back. */
  isReturning: boolean;
  /** Whom the provider has sent back. */
  identity?: Identity;
  /** Why it led nowhere. */
  refused?: SignInRefused;
};

type Provider = AuthOptions["providers"][number];

/** One answer of the provider may take so long; clocks may differ by as much as anywhere else. */
const TIMEOUT_MS = 5_000;
const SKEW_SECONDS = 60;
custom.setHttpOptionsDefaults({ timeout: TIMEOUT_MS });

const A_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The business's identity provider (OpenID Connect with PKCE, state and nonce) for next-auth. next-auth finds out where to send
 * people, and compares the state of who comes back before anything is asked of the provider; the rest is done here, since it
 * would neither compare the issuer nor ask the userinfo endpoint.
 */
export function oidcProvider(settings: Settings, flow: Flow): Provider {
  return {
    id: "oidc",
    // words: next-auth shows it on a page of its own alone, which no person sees
    name: "Single sign-on",
    type: "oauth",
    ...(flow.isReturning ? {} : { wellKnown: discoveryUrl(settings) }),
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    authorization: { params: authorizationParams(settings, flow.purpose) },
    checks: ["pkce", "state", "nonce"],
    idToken: true,
    token: {
      request: async ({ params, checks, provider }) => {
        try {
          const client = await discoverClient(settings, provider.callbackUrl);
          const tokens = await client.callback(provider.callbackUrl, params, checks);
          flow.identity = identityOf(settings, client, tokens);
          return { tokens };
        } catch (error) {
          flow.refused = refusalOf(error);
          throw flow.refused;
        }
      },
    },
    userinfo: { request: async () => ({ sub: String(flow.identity?.subject) }) },
    profile: ({ sub }) => ({ id: sub }),
  } as Provider;
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

const discoveryUrl = ({ OIDC_ISSUER = "" }: Settings) =>
  `${withoutSlash(OIDC_ISSUER)}/.well-known/openid-configuration`;

/** What the provider is asked for. With any `max_age` it has to say when the person signed in (`auth_time`). */
function authorizationParams(
  { OIDC_ACR_VALUES, OIDC_AMR_VALUES }: Settings,
  purpose: SignInPurpose,
): Record<string, string> {
  const scope = "openid email profile";
  if (purpose !== "step_up") return { scope, max_age: String(A_YEAR_SECONDS) };
  const amr = OIDC_AMR_VALUES && { amr: { essential: true, values: OIDC_AMR_VALUES } };
  return {
    scope,
    prompt: "login",
    max_age: "0",
    ...(OIDC_ACR_VALUES && { acr_values: OIDC_ACR_VALUES.join(" ") }),
    ...(amr && { claims: JSON.stringify({ id_token: amr }) }),
  };
}

async function discoverClient(settings: Settings, callbackUrl: string): Promise<Client> {
  const issuer = await Issuer.discover(discoveryUrl(settings)).catch((error) => {
    throw new SignInRefused("ProviderAway", messageOf(error));
  });
  const named = String(issuer.metadata.issuer);
  if (withoutSlash(named) !== withoutSlash(settings.OIDC_ISSUER ?? "")) {
    throw new SignInRefused("Unfinished", `OIDC_ISSUER calls itself ${named}`);
  }
  const algorithms = issuer.metadata.id_token_signing_alg_values_supported;
  const client = new issuer.Client({
    client_id: settings.OIDC_CLIENT_ID ?? "",
    client_secret: settings.OIDC_CLIENT_SECRET,
    redirect_uris: [callbackUrl],
    response_types: ["code"],
    id_token_signed_response_alg: signatureAmong(algorithms),
  });
  client[custom.clock_tolerance] = SKEW_SECONDS;
  return client;
}

/** RS256 is what OpenID Connect asks of every provider; one that does without it has another public-key algorithm. */
function signatureAmong(supported: unknown): string {
  const algorithms: string[] = Array.isArray(supported) ? supported : [];
  if (algorithms.includes("RS256")) return "RS256";
  return algorithms.find((name) => /^(RS|PS|ES)(256|384|512)$|^EdDSA$/.test(name)) ?? "RS256";
}

/** A subject is at most 255 characters of ASCII (OpenID Connect Core, 2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

function identityOf(settings: Settings, client: Client, tokens: TokenSet): Identity {
  const claims: Claims = tokens.claims();
  const { iss, sub, acr, amr } = claims;
  if (typeof iss !== "string" || typeof sub !== "string" || !SUBJECT.test(sub)) {
    throw new SignInRefused("Unfinished", "the id token names no usable subject");
  }
  let email: Promise<string> | undefined;
  const readEmail = async () => {
    const all = saysEmail(claims) ? claims : { ...claims, ...(await readUserinfo(client, tokens)) };
    return verifiedEmail(all, settings);
  };
  return {
    issuer: iss,
    subject: sub,
    ...{ acr, amr, provedAt: provedAtProvider(claims, settings) },
    email: () => {
      email ??= readEmail();
      return email;
    },
  };
}

/** What the userinfo endpoint says of the e-mail address, if it is about the same subject. */
async function readUserinfo(client: Client, tokens: TokenSet): Promise<Claims> {
  if (!client.issuer.metadata.userinfo_endpoint || !tokens.access_token) return {};
  try {
    const { email, email_verified }: Claims = await client.userinfo(tokens);
    // Whether an address is verified is said of the address beside it, never of another source's.
    return email === undefined ? {} : { email, email_verified };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the provider contradicts itself in or refuses is one thing; whatever else goes wrong with it means that it is away. */
function refusalOf(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  const message = messageOf(error);
  const isTimeout = message.startsWith("outgoing request timed out");
  const isContradiction = (error instanceof errors.RPError && !isTimeout) || error instanceof TypeError;
  const isRefusal = error instanceof errors.OPError && (error.response?.statusCode ?? 400) < 500;
  return new SignInRefused(isContradiction || isRefusal ? "Unfinished" : "ProviderAway", message);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
