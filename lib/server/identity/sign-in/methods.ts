import "server-only";
import type { Settings } from "@/lib/server/platform";

type Methods = Pick<Settings, "AUTH_METHODS" | "OIDC_ISSUER">;

/** Whether people may sign in with a password, and therefore have one. */
export const offersPasswords = ({ AUTH_METHODS }: Methods): boolean => AUTH_METHODS.password;

/** Whether people may come through the business's own identity provider. */
export const offersSingleSignOn = ({ AUTH_METHODS, OIDC_ISSUER }: Methods): boolean =>
  AUTH_METHODS.oidc && OIDC_ISSUER !== undefined;
