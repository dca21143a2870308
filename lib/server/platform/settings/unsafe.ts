import "server-only";
import { z } from "zod";
import { keysOf } from "@/lib/domain/records";

/** What the start looks at; optional ones may be missing. */
type Judged = {
  APP_URL: string;
  AUTH_SECRET?: string | undefined;
  AUDIT_KEY?: unknown;
  DATABASE_URL: string;
  ISSUER_BASE_URL: string;
  ISSUER_TOKEN_URL: string;
  OIDC_ISSUER?: string | undefined;
  SANDBOX_WALLET_URL?: string | undefined;
};

export type UnsafeSetting = { name: keyof Judged; problem: string };

/** As `.env.example` has it: everybody can read it there. */
const EXAMPLE_SECRET = "only-for-trying-out-change-me-before-real-use";

const isPlain = (address: string | undefined) =>
  address !== undefined && new URL(address).protocol === "http:";
const PLAIN = "uses plain http, which anybody on the way can read and change";

const RULES: Record<keyof Judged, [isUnsafe: (settings: Judged) => boolean, problem: string]> = {
  APP_URL: [({ APP_URL }) => isPlain(APP_URL), PLAIN],
  AUTH_SECRET: [({ AUTH_SECRET }) => AUTH_SECRET === EXAMPLE_SECRET, "is the example, which everybody knows"],
  AUDIT_KEY: [
    ({ AUDIT_KEY }) => AUDIT_KEY === undefined,
    "is missing, so whoever can write to the database can rewrite the audit log",
  ],
  DATABASE_URL: [
    ({ DATABASE_URL }) => DATABASE_URL.startsWith("pglite:"),
    "names an embedded database, which does not survive a power loss",
  ],
  ISSUER_BASE_URL: [({ ISSUER_BASE_URL }) => isPlain(ISSUER_BASE_URL), PLAIN],
  ISSUER_TOKEN_URL: [({ ISSUER_TOKEN_URL }) => isPlain(ISSUER_TOKEN_URL), PLAIN],
  OIDC_ISSUER: [({ OIDC_ISSUER }) => isPlain(OIDC_ISSUER), PLAIN],
  SANDBOX_WALLET_URL: [
    ({ SANDBOX_WALLET_URL }) => SANDBOX_WALLET_URL !== undefined,
    "adds a wallet for trying out to every page",
  ],
};

const NAMES = keysOf(RULES);

/** `APP_URL,DATABASE_URL`: the unsafe settings that the operator accepts. */
export const allowedInsecure = z.string().transform((text, check) => {
  const named = text.split(",").map((name) => name.trim());
  const known = NAMES.filter((name) => named.includes(name));
  if (known.length < named.length) check.addIssue(`must name some of ${NAMES.join(", ")}`);
  return known;
});

/** Whether an address is one that only this machine reaches: `localhost`, 127.0.0.0/8 or `[::1]`. */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** What must not be so where others than this machine reach the desk (docs/operations.md). */
export function findUnsafe(settings: Judged): UnsafeSetting[] {
  if (isOnThisMachine(settings.APP_URL)) return [];
  return NAMES.filter((name) => RULES[name][0](settings)).map((name) => ({ name, problem: RULES[name][1] }));
}
