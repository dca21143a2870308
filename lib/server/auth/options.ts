import "server-only";
import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { getSettings, type Settings } from "../env";
import { getServices } from "../services";
import { sessionCookieName } from "./session";
import { signInWithEmail, signInWithPassword } from "./sign-in";

const HOURS = 60 * 60;

/** next-auth's settings; the session cookie carries an id and an epoch, roles stay in the database. */
export function authOptions(): AuthOptions {
  const settings = getSettings();
  return {
    secret: settings.AUTH_SECRET,
    session: { strategy: "jwt", maxAge: 10 * HOURS },
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
          signInWithPassword(await getServices(), { email: given?.email, password: given?.password }),
      }),
      ...oidcProvider(settings),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== "oidc") return true;
        if ((profile as { email_verified?: boolean }).email_verified === false || !user.email) return false;
        const known = await signInWithEmail(await getServices(), user.email);
        if (known) Object.assign(user, known);
        return known !== null;
      },
      jwt: ({ token, user }) =>
        user ? { sub: user.id, epoch: (user as unknown as { epoch: number }).epoch } : token,
      session: ({ session }) => session,
    },
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
