import "server-only";
import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { networkAddressOf } from "../edge/network-address";
import { getSettings, type Settings } from "../env";
import { Busy } from "../limits/hash-turns";
import { TooManyAttempts } from "../limits/password-attempts";
import { getServices } from "../services";
import { cookieOf, sessionCookieName } from "../sessions/cookie";
import { deviceCookieName } from "../sessions/devices";
import { readSession } from "../sessions/find";
import type { Admitted, SignInOrigin } from "./admit";
import { passkeyProvider } from "./passkey-provider";
import { signInWithEmail, signInWithPassword } from "./sign-in";
import { signOut } from "./sign-out";

/** What came of one request, which next-auth has no words for. */
export type Visit = {
  /** Of somebody who has signed in: what belongs in the cookie of their browser. */
  device?: string;
  /** Why no password was looked at. */
  refused?: Busy | TooManyAttempts;
};

/**
 * next-auth's settings for one request. The cookie holds a session's secret and nothing else: next-auth calls that a token of
 * strategy "jwt", since it keeps no sessions for people with passwords (docs/decisions/0005-sign-in.md).
 */
export function authOptions(request: Request, visit: Visit = {}): AuthOptions {
  const settings = getSettings();
  const origin = originOf(request, settings);
  return {
    secret: settings.AUTH_SECRET,
    session: { strategy: "jwt", maxAge: settings.SESSION_HOURS * 3600 },
    jwt: {
      encode: async ({ token }) => String(token?.secret ?? ""),
      decode: ({ token }) => decodeSession(token),
    },
    useSecureCookies: settings.APP_URL.startsWith("https:"),
    cookies: {
      sessionToken: {
        name: sessionCookieName(settings.APP_URL),
        options: {
          httpOnly: true,
          sameSite: "lax",
          path: "/",
          secure: settings.APP_URL.startsWith("https:"),
        },
      },
    },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: async (given) =>
          signInWithPassword(
            await getServices(),
            { email: given?.email, password: given?.password },
            origin,
          ).catch((error) => {
            if (error instanceof Busy || error instanceof TooManyAttempts) visit.refused = error;
            throw error;
          }),
      }),
      ...oidcProvider(settings),
      ...passkeyProvider(settings, origin),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== "oidc") return true;
        if ((profile as { email_verified?: boolean }).email_verified === false || !user.email) return false;
        const known = await signInWithEmail(await getServices(), user.email, origin);
        if (known) Object.assign(user, known);
        return known !== null;
      },
      jwt: ({ token, user }) => {
        if (!user) return token;
        const { secret, device } = user as Admitted;
        visit.device = device;
        return { secret };
      },
      // Of a session that is read here, the end stays as it was.
      session: ({ session, token }) => ({ ...session, expires: String(token.expires) }),
    },
    events: { signOut: async ({ token }) => signOut(await getServices(), token.secret) },
  };
}

/** Who holds a session's secret is in it, for as long as it has not ended; reading it does not keep it alive. */
async function decodeSession(secret: string | undefined) {
  const found = await readSession(await getServices(), secret);
  return found && { secret, expires: found.session.expiresAt.toISOString() };
}

function originOf(request: Request, settings: Settings): SignInOrigin {
  return {
    networkAddress: networkAddressOf(request.headers),
    userAgent: request.headers.get("user-agent"),
    formerCookie: cookieOf(request, sessionCookieName(settings.APP_URL)),
    deviceCookie: cookieOf(request, deviceCookieName(settings.APP_URL)),
  };
}

function oidcProvider(settings: Settings): AuthOptions["providers"] {
  if (!settings.OIDC_ISSUER) return [];
  return [
    {
      id: "oidc",
      name: "Single sign-on",
      type: "oauth",
      wellKnown: `${settings.OIDC_ISSUER.replace(/\/+$/, "")}/.well-known/openid-configuration`,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      authorization: { params: { scope: "openid email profile" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      profile: (profile) => ({ id: profile.sub, email: profile.email, name: profile.name }),
    },
  ];
}

/** Whether people may come through the business's own identity provider. */
export function offersSingleSignOn(): boolean {
  return getSettings().OIDC_ISSUER !== undefined;
}
