import { request } from "./http";
import { withProof } from "./proofs";
import { leaveForProvider } from "./session";

/** Links one's own business account: proves who one is, then leaves for the provider. @throws ApiError */
export async function linkBusinessAccount(personId: string, goTo: string): Promise<void> {
  const decided = { act: "link_business_account", items: [{ id: personId, content: {} }] } as const;
  await withProof({ ...decided, items: [...decided.items] }, (signature) =>
    request<void>("/api/me/business-account", { method: "POST", body: { signature } }),
  );
  await leaveForProvider(goTo, "link");
}
