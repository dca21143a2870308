import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type ProviderContext } from "oidc-provider";

/** Somebody at the provider: the claims as it sends them, which may be of any type. */
export type Account = { sub: string; email?: unknown; email_verified?: unknown };

/** How somebody signs in when the provider asks who they are. */
export type Login = { account: Account; ts?: number; acr?: string; amr?: string[] };

/** What is broken about the provider; each lasts until `behave`. */
export type Fault =
  /** The path, such as `/token`, answers with this status, or never. */
  | { path: string; answer: number | "silence" }
  /** The userinfo endpoint speaks of somebody else. */
  | { userinfoSub: string }
  /** It neither asks again nor minds how old a sign-in is. */
  | "ignores_step_up"
  /** Whoever is asked who they are says no. */
  | "refuses";

/** The single sign-on of a business: the certified `oidc-provider`, whose pages ask nothing. */
export type IdentityProvider = {
  settings: Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET", string>;
  /** Sets who is at the keyboard from now on. */
  signInAs: (login: Login) => void;
  break: (fault: Fault) => void;
  behave: () => void;
  /** The paths that were asked for. */
  asked: string[];
  stop: () => Promise<void>;
};

const CLIENT_ID = "app";
const CLIENT_SECRET = "a-secret-of-the-provider-long-enough";

type Options = {
  /** Where it leads back to: the app's `/api/auth/callback/oidc`. */
  callbackUrl: string;
  /** Where claims about the person are: in the id token, or at the userinfo endpoint only (as OpenID Connect recommends). */
  claimsIn?: "id_token" | "userinfo";
};

/** Starts a provider on a free port. It requires PKCE, and names itself on the way back (RFC 9207). */
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
    // Given, so that it does not warn of each that is not.
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

  /** Whoever is at the keyboard says who they are, and agrees to everything. */
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

/** What a provider sees that knows neither `prompt` nor `max_age`, but says when people signed in. */
function withoutStepUp(url: string): string {
  const parsed = new URL(url, "http://provider");
  if (parsed.pathname !== "/auth") return url;
  parsed.searchParams.delete("prompt");
  parsed.searchParams.set("max_age", "31536000");
  return parsed.pathname + parsed.search;
}
