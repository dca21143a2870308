import { queryOptions } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { ChangePolicies, Policies, PolicyPreview } from "@/lib/contract/policies";
import { useProposal } from "./changes";
import { read, request } from "./http";
import { useWrite } from "./use-write";

/** The rules that every redemption follows. */
export const policiesQuery = () =>
  queryOptions({ queryKey: ["policies"], queryFn: read<Policies>("/api/policies") });

/** What a change would do to the redemptions that are open; nothing is changed. */
export const usePreviewPolicies = () =>
  useWrite({
    send: (body: ChangePolicies) => request<PolicyPreview>("/api/policies/preview", { method: "POST", body }),
  });

/** Changes the rules for orders prepared from now on, or proposes to. */
export const useChangePolicies = () =>
  useProposal<Policies, ChangePolicies>({
    target: () => "policies",
    send: (body) => request<Policies | Proposed>("/api/policies", { method: "PUT", body }),
    show: (client, changed) => client.setQueryData(policiesQuery().queryKey, changed),
  });
