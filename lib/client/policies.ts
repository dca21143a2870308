import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { ChangePolicies, Policies, PolicyPreview } from "@/lib/contract/policies";
import { isProposed, proposeOrMake, refreshChanges } from "./changes";
import { read, request } from "./http";
import { useSendOnce } from "./use-send-once";

/** The rules that every redemption follows. */
export const policiesQuery = () =>
  queryOptions({ queryKey: ["policies"], queryFn: read<Policies>("/api/policies") });

/** What a change would do to the redemptions that are open; nothing is changed. */
export function usePreviewPolicies() {
  return useSendOnce({
    mutationFn: (input: ChangePolicies) =>
      request<PolicyPreview>("/api/policies/preview", { method: "POST", body: input }),
  });
}

/** Changes the rules for orders prepared from now on, or proposes to. */
export function useChangePolicies() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (input: ChangePolicies) =>
      proposeOrMake("policies", () =>
        request<Policies | Proposed>("/api/policies", { method: "PUT", body: input }),
      ),
    onSuccess: (changed) => {
      if (!isProposed(changed)) client.setQueryData(policiesQuery().queryKey, changed);
    },
    onSettled: () => void refreshChanges(client),
  });
}
