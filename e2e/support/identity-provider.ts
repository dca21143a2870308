import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type ProviderContext } from "oidc-provider";

/** An account at the provider: its claims as they are sent, which may be of any type. */
export type Account = { sub: string; email?: unknown; email_verified?: unknown };

/** How a person signs in at the provider. */
export type Login = { account: Account; ts?: number; acr?: string; amr?: string[] };

/** A fault of the provider, until `behave`. */
export type Fault =
  /** A path such as `/token` answers with this status, or never. */
  | { path: string; answer: number | "silence" }
  /** The userinfo endpoint returns another person's `sub`. */
  | { userinfoSub: string }
  /** It does not ask the person again, however old the sign-in is. */
  | "ignores_step_up"
  /** The person declines to sign in. */
  | "refuses";

/** The single sign-on of a business: the certified `oidc-provider`, whose pages ask nothing. */
export type IdentityProvider = {
  settings: Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET", string>;
  /** Sets the person who signs in from now on. */
  signInAs: (login: Login) => void;
  break: (fault: Fault) => void;
  behave: () => void;
  /** The paths of all requests so far. */
  asked: string[];
  stop: () => Promise<void>;
};

const CLIENT_ID = "app";
const CLIENT_SECRET = "a-secret-of-the-provider-long-enough";

type Options = {
  /** The app's `/api/auth/callback/oidc`. */
  callbackUrl: string;
  /** Where claims about the person are: in the id token, or at the userinfo endpoint only (as OpenID Connect recommends). */
  claimsIn?: "id_token" | "userinfo";
};

/** Starts a provider on a free port. It requires PKCE, and names itself in the redirect (RFC 9207). */
export async function startIdentityProvider({
  callbackUrl,
  claimsIn = "userinfo",
}: Options): Promise<IdentityProvider> {
  let login: Login | null = null;
  let fault: Fault | null = null;
  const asked: string[] = [];
  const accounts = new Map<string, Account>();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callbackUrl] }],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ["a key of the provider's cookies"] },
    acrValues: ["strong", "weak"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], auth_time: null, acr: null, amr: null },
    conformIdTokenClaims: claimsIn === "userinfo",
    // The package warns of each lifetime that is missing.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => accounts.get(sub) }),
  });

  provider.use(async (context, next) => {
    asked.push(context.path);
    if (fault === "ignores_step_up") context.url = withoutStepUp(context.url);
    if (typeof fault === "object" && fault && "path" in fault && context.path.startsWith(fault.path)) {
      if (fault.answer === "silence") context.respond = false;
      else context.status = fault.answer;
      return;
    }
    if (context.path.startsWith("/interaction/")) return interact(context);
    await next();
    if (typeof fault === "object" && fault && "userinfoSub" in fault && context.path === "/me") {
      context.body = { ...(context.body as object), sub: fault.userinfoSub };
    }
  });

  /** Signs in as the set person, and consents to everything. */
  async function interact({ req, res, ...context }: ProviderContext): Promise<void> {
    context.respond = false;
    if (!login || fault === "refuses") {
      return provider.interactionFinished(req, res, { error: "access_denied" });
    }
    const { account, ...how } = login;
    accounts.set(account.sub, account);
    await provider.interactionDetails(req, res);
    const grant = new provider.Grant({ accountId: account.sub, clientId: CLIENT_ID });
    grant.addOIDCScope("openid email profile");
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(req, res, { login: { accountId: account.sub, ...how }, consent });
  }

  const handle = provider.callback();
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },
    signInAs: (next) => {
      login = next;
      accounts.set(next.account.sub, next.account);
    },
    break: (next) => {
      fault = next;
    },
    behave: () => {
      fault = null;
    },
    asked,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "1" };
}

/** The request as it is for a provider that ignores `prompt` and `max_age`, but says when people signed in. */
function withoutStepUp(url: string): string {
  const parsed = new URL(url, "http://provider");
  if (parsed.pathname !== "/auth") return url;
  parsed.searchParams.delete("prompt");
  parsed.searchParams.set("max_age", "31536000");
  return parsed.pathname + parsed.search;
}
