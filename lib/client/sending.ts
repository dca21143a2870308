import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { ChangeSending, Sending } from "@/lib/contract/sending";
import { activityKey } from "./activity";
import { ApiError } from "./api-error";
import { proposeOrMake, refreshChanges } from "./changes";
import { read, request } from "./http";
import { unlessLive } from "./live-state";
import { noticesQuery } from "./notices";
import { withProof } from "./proofs";
import { useSendOnce } from "./use-send-once";

/** Whether orders, hashes and tokens may be sent. */
export const sendingQuery = () =>
  queryOptions({
    queryKey: ["sending"] as const,
    queryFn: read<Sending>("/api/sending"),
    refetchInterval: unlessLive(15_000),
  });

/** Pauses all sending, or proposes, confirms or declines to resume it. */
export function useChangeSending() {
  const client = useQueryClient();
  const key = sendingQuery().queryKey;
  return useSendOnce({
    mutationFn: (input: ChangeSending) =>
      withProof({ act: "resume_sending", items: [{ id: "sending", content: input }] }, (signature) =>
        request<Sending>("/api/sending", { method: "POST", body: { ...input, signature } }),
      ),
    onSuccess: (changed) => {
      client.setQueryData(key, changed);
      // Every redemption stands elsewhere now.
      void client.invalidateQueries({ queryKey: ["orders"] });
      void client.invalidateQueries({ queryKey: activityKey });
      void client.invalidateQueries({ queryKey: noticesQuery().queryKey });
    },
    onError: (error) => {
      // Somebody was faster: their decision comes onto the page.
      if (error instanceof ApiError && error.status === 409)
        return client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Proposes that a stopped token goes on, or lets it go on at once while one admin sets up; `id` is that of the stop. */
export function useLetTokenGoOn(id: string) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: () =>
      proposeOrMake(id, () =>
        request<undefined | Proposed>(`/api/sending/stops/${id}`, { method: "POST", body: {} }),
      ),
    // Not returned: the person need not wait until everything has been read again.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sendingQuery().queryKey });
      void refreshChanges(client);
    },
  });
}
