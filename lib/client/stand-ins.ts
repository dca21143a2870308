import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type AddStandIn, standIn, standIns } from "@/lib/contract/stand-ins";
import { orProposed, proposeOrMake, refreshChanges } from "./changes";
import { nothing, request } from "./http";

const key = ["stand-ins"] as const;

/** Who stands in for whom, now and later. */
export const standInsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => request(standIns, "/api/stand-ins", { signal }),
    refetchInterval: 30_000,
  });

const standInOrProposed = orProposed(standIn);

/** Proposes a stand-in, or adds one while one admin sets up. */
export function useAddStandIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AddStandIn) =>
      proposeOrMake(input.personId, () =>
        request(standInOrProposed, "/api/stand-ins", { method: "POST", body: input }),
      ),
    onSettled: () => {
      void refreshChanges(client);
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Ends one now. */
export function useEndStandIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(nothing, `/api/stand-ins/${encodeURIComponent(id)}`, { method: "DELETE" }),
    // Who may do what with every redemption has changed.
    onSettled: () => client.invalidateQueries(),
  });
}
