import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { AddStandIn, StandIn, StandIns } from "@/lib/contract/stand-ins";
import { proposeOrMake, refreshChanges } from "./changes";
import { read, request } from "./http";
import { useSendOnce } from "./use-send-once";

const key = ["stand-ins"] as const;

/** Who stands in for whom, now and later. */
export const standInsQuery = () =>
  queryOptions({ queryKey: key, queryFn: read<StandIns>("/api/stand-ins"), refetchInterval: 30_000 });

/** Proposes a stand-in, or adds one while one admin sets up. */
export function useAddStandIn() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (input: AddStandIn) =>
      proposeOrMake(input.personId, () =>
        request<StandIn | Proposed>("/api/stand-ins", { method: "POST", body: input }),
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
  return useSendOnce({
    mutationFn: (id: string) =>
      request<void>(`/api/stand-ins/${encodeURIComponent(id)}`, { method: "DELETE" }),
    // Who may do what with every redemption has changed.
    onSettled: () => client.invalidateQueries(),
  });
}
