import { queryOptions } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { ChangeSending, Sending } from "@/lib/contract/sending";
import { activityKey } from "./activity";
import { useProposal } from "./changes";
import { read, request } from "./http";
import { unlessLive } from "./live-state";
import { noticesQuery } from "./notices";
import { decide } from "./proofs";
import { useWrite } from "./use-write";

/** Whether orders, hashes and tokens may be sent. */
export const sendingQuery = () =>
  queryOptions({
    queryKey: ["sending"] as const,
    queryFn: read<Sending>("/api/sending"),
    refetchInterval: unlessLive(15_000),
  });

/** Pauses all sending, or proposes, confirms or declines to resume it. */
export const useChangeSending = () =>
  useWrite({
    send: (body: ChangeSending) => decide<Sending>("resume_sending", "sending", "/api/sending", { body }),
    show: (client, changed) => client.setQueryData(sendingQuery().queryKey, changed),
    // Every redemption stands elsewhere then.
    changes: [["orders"], activityKey, noticesQuery().queryKey],
    contested: sendingQuery().queryKey,
  });

/** Proposes that a stopped token goes on, or lets it go on at once while one admin sets up; `id` is that of the stop. */
export const useLetTokenGoOn = (id: string) =>
  useProposal({
    target: () => id,
    send: () => request<undefined | Proposed>(`/api/sending/stops/${id}`, { method: "POST", body: {} }),
    changes: [sendingQuery().queryKey],
  });
