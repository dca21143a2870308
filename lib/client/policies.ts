import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangePolicies, policies } from "@/lib/contract/policies";
import { activityKey } from "./activity";
import { request } from "./http";

/** The rules that every redemption follows. */
export const policiesQuery = () =>
  queryOptions({
    queryKey: ["policies"],
    queryFn: ({ signal }) => request(policies, "/api/policies", { signal }),
  });

/** Changes the rules for orders prepared from now on. */
export function useChangePolicies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePolicies) => request(policies, "/api/policies", { method: "PUT", body: input }),
    onSuccess: (changed) => {
      client.setQueryData(policiesQuery().queryKey, changed);
      client.invalidateQueries({ queryKey: activityKey });
    },
  });
}
