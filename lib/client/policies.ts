import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangePolicies, policies, policyPreview } from "@/lib/contract/policies";
import { isProposed, orProposed, proposeOrMake, refreshChanges } from "./changes";
import { request } from "./http";

/** The rules that every redemption follows. */
export const policiesQuery = () =>
  queryOptions({
    queryKey: ["policies"],
    queryFn: ({ signal }) => request(policies, "/api/policies", { signal }),
  });

/** What a change would do to the redemptions that are open; nothing is changed. */
export function usePreviewPolicies() {
  return useMutation({
    mutationFn: (input: ChangePolicies) =>
      request(policyPreview, "/api/policies/preview", { method: "POST", body: input }),
  });
}

const policiesOrProposed = orProposed(policies);

/** Changes the rules for orders prepared from now on, or proposes to. */
export function useChangePolicies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePolicies) =>
      proposeOrMake("policies", () =>
        request(policiesOrProposed, "/api/policies", { method: "PUT", body: input }),
      ),
    onSuccess: (changed) => {
      if (!isProposed(changed)) client.setQueryData(policiesQuery().queryKey, changed);
    },
    onSettled: () => void refreshChanges(client),
  });
}
