import { signIn } from "next-auth/react";
import type { SignInPurpose } from "@/lib/contract/sign-in";

/**
 * Leaves for the identity provider, which leads back to `goTo`. `step_up` makes it ask who this is once more; `link` gives the
 * person who is signed in the account that comes back. What goes wrong is told on the sign-in page.
 */
export async function goToProvider(goTo: string, purpose: SignInPurpose = "sign_in"): Promise<void> {
  await signIn("oidc", { callbackUrl: goTo }, { purpose });
}
