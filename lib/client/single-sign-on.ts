import { request } from "./http";
import { withProof } from "./proofs";
import { leaveForProvider } from "./session";

/** Links the person's own business account: asks for a proof, then leaves for the provider. @throws ApiError */
export async function linkBusinessAccount(personId: string, goTo: string): Promise<void> {
  const decided = { act: "link_business_account", items: [{ id: personId, content: {} }] } as const;
  await withProof({ ...decided, items: [...decided.items] }, (signature) =>
    request<void>("/api/me/business-account", { method: "POST", body: { signature } }),
  );
  await leaveForProvider(goTo, "link");
}
