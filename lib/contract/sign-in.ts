import { z } from "zod";

/** Why single sign-on led nowhere, as the sign-in page gets to know it. */
export const PROVIDER_FAILURES = [
  "ProviderAway",
  "Unfinished",
  "Cancelled",
  "AccessDenied",
  "EmailMissing",
  "EmailUnverified",
  "OtherAccount",
  "LinkFirst",
  "OtherPerson",
  "NotProved",
] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

/**
 * What a person goes to the identity provider for (`POST /api/auth/signin/oidc?purpose=…`): to sign in, to prove once more who
 * they are, or to link the account there with the person they are signed in as.
 */
export const signInPurpose = z.enum(["sign_in", "step_up", "link"]);
export type SignInPurpose = z.infer<typeof signInPurpose>;
