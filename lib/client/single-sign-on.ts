import type { SignInPurpose } from "@/lib/contract/sign-in";
import { request } from "./http";
import { withProof } from "./proofs";
import { leaveForProvider } from "./session";

/**
 * Leaves for the identity provider, which leads back to `goTo`. `step_up` makes it ask who this is once more; `link` gives the
 * person who is signed in the account that comes back. What goes wrong is told on the sign-in page.
 */
export async function goToProvider(goTo: string, purpose: SignInPurpose = "sign_in"): Promise<void> {
  await leaveForProvider(goTo, purpose);
}

/** Links one's own business account: proves who one is, then leaves for the provider. @throws ApiError */
export async function linkBusinessAccount(personId: string, goTo: string): Promise<void> {
  const decided = { act: "link_business_account", items: [{ id: personId, content: {} }] } as const;
  await withProof({ ...decided, items: [...decided.items] }, (signature) =>
    request<void>("/api/me/business-account", { method: "POST", body: { signature } }),
  );
  await goToProvider(goTo, "link");
}
