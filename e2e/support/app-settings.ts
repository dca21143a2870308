import type { Sandbox } from "./sandbox";

export type AppSettings = Record<string, string> & { APP_URL: string; DATABASE_URL: string };

/** The audit log’s key is derived from it, so a program that adds people needs the same one as the app. */
export const AUTH_SECRET = "a-secret-for-tests-that-is-long-enough";

type Options = {
  appUrl: string;
  /** `postgres://…` or `pglite:<folder>`. */
  databaseUrl: string;
  sandbox: Pick<Sandbox, "url" | "smtpUrl" | "clientId" | "clientSecret">;
  /** Further settings, or other values for these. */
  overrides?: Record<string, string>;
};

/** The settings of an app under test, as environment variables. */
export function appSettings({ appUrl, databaseUrl, sandbox, overrides }: Options): AppSettings {
  return {
    APP_URL: appUrl,
    AUTH_SECRET,
    DATABASE_URL: databaseUrl,
    ISSUER_BASE_URL: sandbox.url,
    ISSUER_TOKEN_URL: `${sandbox.url}/oauth/token`,
    ISSUER_CLIENT_ID: sandbox.clientId,
    ISSUER_CLIENT_SECRET: sandbox.clientSecret,
    ISSUER_WEB_URL: sandbox.url,
    CURRENCIES: "EUR:6:EURM,USD:6:USDM",
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: "Redemption Desk <desk@nordlicht.example>",
    LOG_LEVEL: "info",
    // These tests do not wait for late answers of the issuer. The tests beside the verb check that the app does.
    NOT_CREATED_AFTER_SECONDS: "0",
    // Tests keep a session for a whole run, which can be longer than a proof is valid. The tests of proofs check that limit.
    STEP_UP_MINUTES: "240",
    ...overrides,
  };
}
