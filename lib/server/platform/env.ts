import "server-only";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Currency, USUAL_FIAT_DECIMALS } from "@/lib/domain/money";
import { isZone } from "@/lib/domain/zones";
import { LANGUAGES } from "@/lib/words/language";
import { type AuditKey, auditKeyRing, deriveAuditKey } from "./audit-keys";
import { networks } from "./networks";
import { localSecret } from "./settings/local-secret";
import { trustedProxies } from "./settings/trusted-proxies";
import { allowedInsecure, findUnsafe, isOnThisMachine } from "./settings/unsafe";

const url = (protocols: RegExp) => z.url({ protocol: protocols, error: "is not a usable address" });
const http = url(/^https?$/);

/** `EUR`, `EUR:6`, `EUR:6:EURM` or `EUR:6:EURM:2`, separated by commas: code, decimals of the token (6), its name, decimals of the money (2). */
const currencies = z.string().transform((text, check): Currency[] =>
  text.split(",").map((entry) => {
    const [, code = "", decimals = "6", symbol, fiatDecimals = String(USUAL_FIAT_DECIMALS)] =
      /^\s*([A-Z]{3})(?::(\d{1,2})(?::([^\s:]+)(?::(\d{1,2}))?)?)?\s*$/.exec(entry) ?? [];
    if (!code || Number(decimals) > 18 || Number(fiatDecimals) > 18) {
      check.addIssue(
        "must look like EUR:6:EURM:2,USD:6:USDM (code, the token’s decimals up to 18, its name, the money’s decimals)",
      );
    }
    return {
      code,
      decimals: Number(decimals),
      symbol: symbol ?? `${code} token`,
      fiatDecimals: Number(fiatDecimals),
    };
  }),
);

/** `password`, `oidc`, or both separated by a comma. */
const methods = z.string().transform((text, check) => {
  const named = text.split(",").map((name) => name.trim());
  if (named.some((name) => name !== "password" && name !== "oidc")) {
    check.addIssue("must be password, oidc, or both: password,oidc");
  }
  return { password: named.includes("password"), oidc: named.includes("oidc") };
});

/** Separated by spaces or commas. */
const words = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ""));

const settings = z.object({
  APP_URL: http.transform((text) => new URL(text).origin),
  /** Missing only on this machine, where {@link parseSettings} makes one. */
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  DATABASE_URL: z.string().regex(/^(postgres(ql)?:\/\/|pglite:.)/, "must be postgres://… or pglite:<folder>"),
  /** The same database for the role that owns the schema; the one of DATABASE_URL then only works with the data. */
  DATABASE_MIGRATION_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be postgres://…")
    .optional(),
  ISSUER_BASE_URL: http.transform((text) => text.replace(/\/+$/, "")),
  ISSUER_TOKEN_URL: http,
  ISSUER_CLIENT_ID: z.string().min(1, "is empty"),
  ISSUER_CLIENT_SECRET: z.string().min(1, "is empty"),
  ISSUER_TOKEN_AUTH: z.enum(["body", "basic"]).default("body"),
  ISSUER_TOKEN_SCOPE: z.string().optional(),
  ISSUER_WALLETS_PATH: z.string().startsWith("/", "must begin with /").default("/v1/customer/wallets"),
  ISSUER_WEB_URL: http.optional(),
  CURRENCIES: currencies.prefault("EUR,USD"),
  NETWORKS: networks.prefault("[]"),
  // A script that pages include must never come from elsewhere.
  SANDBOX_WALLET_URL: http
    .refine(isOnThisMachine, "is for trying out and must be on this machine")
    .optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3, "is empty").optional(),
  OIDC_ISSUER: http.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The issuer once more: it vouches for e-mail addresses without saying so (`email_verified`). */
  OIDC_TRUST_EMAIL: http.optional(),
  /** How people have to sign in at the provider, one of them each, so that it counts as a proof. */
  OIDC_ACR_VALUES: words.optional(),
  OIDC_AMR_VALUES: words.optional(),
  AUTH_METHODS: methods.prefault("password,oidc"),
  /** A session ends after so many minutes without a request, … */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(1440).default(60),
  /** … and after so many hours in any case. */
  SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(10),
  /** What needs a proof accepts a sign-in or password of the last so many minutes. */
  STEP_UP_MINUTES: z.coerce.number().int().min(1).max(240).default(15),
  ORGANISATION_NAME: z.string().trim().min(1).max(80).optional(),
  /** Where the days and months of reports begin. */
  ORGANISATION_TIME_ZONE: z.string().refine(isZone, "is no time zone that is known here").default("UTC"),
  /** The language of readers of whom nothing is known, and of what is for nobody in particular. */
  LOCALE: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(", ")}`).default("en"),
  /** So long the issuer’s answer to a lost request may still come; nobody states before that it created nothing. */
  NOT_CREATED_AFTER_SECONDS: z.coerce.number().int().min(0).max(86_400).default(900),
  /** A token whose supply grows by more than this within a day is sent nowhere until two people let it go on. */
  SUPPLY_ALARM_PERCENT: z.coerce.number().int().min(1).max(1_000_000).default(10),
  /** A folder to which bank statements are delivered; what is in it is read and moved to a subfolder. */
  STATEMENTS_DIR: z.string().min(1, "is empty").optional(),
  AUDIT_KEY: auditKeyRing.optional(),
  /** Where signed checkpoints of the audit log go besides: a file that they are appended to, an address that takes them. */
  AUDIT_CHECKPOINT_FILE: z.string().min(1).optional(),
  AUDIT_CHECKPOINT_URL: http.optional(),
  /** Where requests are taken from (lib/commands/start.mjs reads it, and PORT); other machines reach 0.0.0.0 only. */
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  TRUSTED_PROXIES: trustedProxies.optional(),
  ALLOW_INSECURE: allowedInsecure.optional(),
});

export type Settings = z.infer<typeof settings> & { AUTH_SECRET: string };

/** Settings that go together: naming one without the other is a mistake, not a choice. */
const TOGETHER = [
  ["SMTP_URL", "MAIL_FROM"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
] as const;

/**
 * Reads the settings (.env.example lists them). Any of them may come as `NAME_FILE`, a path to read.
 * @throws Error that names every missing, malformed or unsafe setting, never its value.
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = givenIn(environment, settings);
  const parsed = settings.safeParse(given);
  const problems = parsed.success ? [] : problemsOf(parsed.error, given);
  for (const group of TOGETHER) {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      problems.push(
        `${missing.join(" and ")} missing beside ${group.find((name) => given[name] !== undefined)}`,
      );
    }
  }
  if (parsed.success) problems.push(...unsafeProblems(parsed.data), ...signInProblems(parsed.data));
  if (problems.length > 0 || !parsed.success) throw settingsError(problems);
  const { AUTH_SECRET = localSecret("auth-secret", parsed.data.DATABASE_URL) } = parsed.data;
  return { ...parsed.data, AUTH_SECRET };
}

const databaseSettings = settings.pick({ DATABASE_URL: true, DATABASE_MIGRATION_URL: true });

/**
 * Where the database is, for a program that needs no other setting: a migration that runs apart from the server has no business
 * with its secrets.
 * @throws Error that names every missing or malformed setting, never its value
 */
export function parseDatabaseSettings(
  environment: Record<string, string | undefined>,
): z.infer<typeof databaseSettings> {
  const given = givenIn(environment, databaseSettings);
  const parsed = databaseSettings.safeParse(given);
  if (!parsed.success) throw settingsError(problemsOf(parsed.error, given));
  return parsed.data;
}

type Given = Record<string, string | undefined>;

const givenIn = (environment: Given, { shape }: { shape: object }): Given =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, settingOf(name, environment)]));

const problemsOf = (error: z.ZodError, given: Given): string[] =>
  error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const place = issue.path.slice(1).join(".");
    return given[name] === undefined
      ? `${name} is missing`
      : `${name} ${place && `(${place}) `}${issue.message}`;
  });

const settingsError = (problems: string[]) =>
  new Error(`Settings: ${problems.join("; ")}. See .env.example for all of them.`);

function unsafeProblems(given: z.infer<typeof settings>): string[] {
  const problems = findUnsafe(given)
    .filter(({ name }) => !given.ALLOW_INSECURE?.includes(name))
    .map(({ name, problem }) => `${name} ${problem} (ALLOW_INSECURE=${name} starts anyway)`);
  const isMissing = given.AUTH_SECRET === undefined && !isOnThisMachine(given.APP_URL);
  return isMissing ? ["AUTH_SECRET is missing", ...problems] : problems;
}

/** Settings under which nobody could sign in, or another provider would be trusted than the one people come from. */
function signInProblems({ AUTH_METHODS, OIDC_ISSUER, OIDC_TRUST_EMAIL }: z.infer<typeof settings>): string[] {
  const problems: string[] = [];
  if (!AUTH_METHODS.password && !OIDC_ISSUER)
    problems.push("OIDC_ISSUER is missing beside AUTH_METHODS=oidc");
  if (OIDC_TRUST_EMAIL && OIDC_TRUST_EMAIL !== OIDC_ISSUER) {
    problems.push("OIDC_TRUST_EMAIL must be the same address as OIDC_ISSUER");
  }
  return problems;
}

function settingOf(name: string, environment: Record<string, string | undefined>): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch {
    throw new Error(`Settings: ${name}_FILE names a file that cannot be read.`);
  }
}

let parsed: Settings | undefined;

/** The settings of this process, parsed once. */
export function getSettings(): Settings {
  if (!parsed) {
    parsed = parseSettings(process.env);
    // next-auth builds the addresses that people come back to from this, and from the request's headers without it.
    process.env.NEXTAUTH_URL = parsed.APP_URL;
  }
  return parsed;
}

/** Whether this is the build that people work with: neither `npm run dev` nor a test. */
export const isProduction = process.env.NODE_ENV === "production";

/** How much the log says: `silent`, `error`, `warn`, `info` (unless set) or `debug`. */
export function logLevel(): string {
  const level = process.env.LOG_LEVEL ?? "";
  return ["silent", "error", "warn", "info", "debug"].includes(level) ? level : "info";
}

/** Reads the client secret again, so that a rotated secret file counts from the next token request on. */
export function currentClientSecret(): string {
  return settingOf("ISSUER_CLIENT_SECRET", process.env) ?? getSettings().ISSUER_CLIENT_SECRET;
}

let auditKeys: readonly AuditKey[] | undefined;

/**
 * The keys of the audit log, the one that seals new entries first. Where none is set, which is for trying out on this
 * machine, one is derived from AUTH_SECRET. Read apart from the others, since programs that add an entry need no other setting.
 */
export function currentAuditKeys(): readonly AuditKey[] {
  auditKeys ??= readAuditKeys();
  return auditKeys;
}

function readAuditKeys(): AuditKey[] {
  const given = settingOf("AUDIT_KEY", process.env);
  if (!given) return [deriveAuditKey(settingOf("AUTH_SECRET", process.env) ?? getSettings().AUTH_SECRET)];
  const ring = auditKeyRing.safeParse(given);
  if (!ring.success) throw new Error(`Settings: AUDIT_KEY ${ring.error.issues[0]?.message}.`);
  return ring.data;
}
