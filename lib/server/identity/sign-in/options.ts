import "server-only";
import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { isTooMany, log, networkAddressOf, type Settings, type TooMany } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { cookieOf, sessionCookieName } from "../sessions/cookie";
import { deviceCookieName } from "../sessions/devices";
import { readSession } from "../sessions/find";
import type { Admitted, SignInOrigin } from "./admit";
import { offersPasswords, offersSingleSignOn } from "./methods";
import { passkeyProvider } from "./passkey-provider";
import { type Flow, oidcProvider } from "./provider";
import { SignInRefused } from "./refused";
import { signInWithPassword } from "./sign-in";
import { signInWithProvider } from "./sign-in-with-provider";
import { signOut } from "./sign-out";

/** What came of one request, which next-auth has no words for. */
export type SignInResult = {
  /** After a sign-in: what belongs in the cookie of the browser. */
  device?: string;
  /** Why no password was looked at. */
  refused?: TooMany;
};

/**
 * next-auth's settings for one request. The cookie holds a session's secret and nothing else: next-auth calls that a token of
 * strategy "jwt", since it keeps no sessions for people with passwords (docs/decisions/0005-sign-in.md).
 */
export function authOptions(
  services: Services,
  request: Request,
  result: SignInResult,
  flow: Flow = { purpose: "sign_in", isReturning: false },
): AuthOptions {
  const { settings } = services;
  const origin = originOf(request, settings);
  return {
    secret: settings.AUTH_SECRET,
    session: { strategy: "jwt", maxAge: settings.SESSION_HOURS * 3600 },
    jwt: {
      encode: async ({ token }) => String(token?.secret ?? ""),
      decode: ({ token }) => decodeSession(services, token),
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
      ...(offersPasswords(settings) ? [passwords(services, origin, result)] : []),
      ...(offersSingleSignOn(settings) ? [oidcProvider(settings, flow)] : []),
      ...passkeyProvider(services, origin),
    ],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.provider !== "oidc") return true;
        try {
          if (!flow.identity || flow.refused) return false;
          Object.assign(user, await signInWithProvider(services, flow.identity, flow.purpose, origin));
          return true;
        } catch (error) {
          if (!(error instanceof SignInRefused)) throw error;
          flow.refused = error;
          return false;
        }
      },
      jwt: ({ token, user }) => {
        if (!user) return token;
        const { secret, device } = user as Admitted;
        result.device = device;
        return { secret };
      },
      // Of a session that is read here, the end stays as it was.
      session: ({ session, token }) => ({ ...session, expires: String(token.expires) }),
    },
    events: { signOut: ({ token }) => signOut(services, token.secret) },
    // What it would print besides holds tokens and whatever a stranger has sent.
    logger: {
      error: (code, { message }) => log.warn({ code, err: message }, "sign-in"),
      warn: (code) => log.debug({ code }, "sign-in"),
      debug: () => {},
    },
  };
}

const passwords = (services: Services, origin: SignInOrigin, result: SignInResult) =>
  Credentials({
    credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
    authorize: (given) => {
      const { email, password, code } = given ?? {};
      return signInWithPassword(services, { email, password, code }, origin).catch((error) => {
        if (isTooMany(error)) result.refused = error;
        throw error;
      });
    },
  });

/** Who holds a session's secret is in it, for as long as it has not ended; reading it does not keep it alive. */
async function decodeSession(services: Services, secret: string | undefined) {
  const found = await readSession(services, secret);
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
