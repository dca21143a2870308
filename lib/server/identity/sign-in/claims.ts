import "server-only";
import { email as emailAddress } from "@/lib/contract/people";
import type { Settings } from "@/lib/server/platform";
import { SignInRefused } from "./refused";

/** What the identity provider says about a person; nothing in it is taken to be of any type. */
export type Claims = Readonly<Record<string, unknown>>;

/** Clocks may differ by so much. */
const SKEW_MS = 60_000;

/** A proof that was never given. */
const NEVER = new Date(0);

/**
 * The e-mail address that the provider vouches for, in lower case. `email_verified` has to be the value true: the text "true"
 * may be the answer to a form. Of a provider that `OIDC_TRUST_EMAIL` names it may be missing.
 * @throws SignInRefused
 */
export function verifiedEmail(claims: Claims, { OIDC_TRUST_EMAIL }: Pick<Settings, "OIDC_TRUST_EMAIL">) {
  const { email, email_verified: verified } = claims;
  const parsed = emailAddress.safeParse(email);
  if (!parsed.success) throw new SignInRefused("EmailMissing");
  const isTrusted = verified === undefined && OIDC_TRUST_EMAIL !== undefined;
  if (verified !== true && !isTrusted) throw new SignInRefused("EmailUnverified");
  return parsed.data;
}

/** Whether an id token says all about the e-mail address, or the userinfo endpoint has to be asked. */
export const saysEmail = ({ email, email_verified }: Claims): boolean =>
  email !== undefined && email_verified !== undefined;

/**
 * When the person really signed in at the provider, at the latest now; long ago unless it says so, or where it did not use a
 * method that the settings ask for. Coming through a session of the provider proves nothing new.
 */
export function provedAtProvider(
  { auth_time: at, acr, amr }: Claims,
  { OIDC_ACR_VALUES, OIDC_AMR_VALUES }: Pick<Settings, "OIDC_ACR_VALUES" | "OIDC_AMR_VALUES">,
  now = Date.now(),
): Date {
  if (typeof at !== "number" || !Number.isSafeInteger(at) || at < 0 || at * 1000 > now + SKEW_MS)
    return NEVER;
  if (OIDC_ACR_VALUES && !(typeof acr === "string" && OIDC_ACR_VALUES.includes(acr))) return NEVER;
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  if (OIDC_AMR_VALUES && !OIDC_AMR_VALUES.some((method) => methods.includes(method))) return NEVER;
  return new Date(Math.min(at * 1000, now));
}

/** Whether a proof is recent enough for what asks for one. */
export const isRecent = (provedAt: Date, { STEP_UP_MINUTES }: Pick<Settings, "STEP_UP_MINUTES">): boolean =>
  Date.now() - provedAt.getTime() <= STEP_UP_MINUTES * 60_000 + SKEW_MS;
