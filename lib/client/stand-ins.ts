import { queryOptions } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { AddStandIn, StandIn, StandIns } from "@/lib/contract/stand-ins";
import { useProposal } from "./changes";
import { read, request } from "./http";
import { useWrite } from "./use-write";

/** Who stands in for whom, now and later. */
export const standInsQuery = () =>
  queryOptions({
    queryKey: ["stand-ins"] as const,
    queryFn: read<StandIns>("/api/stand-ins"),
    refetchInterval: 30_000,
  });

/** Proposes a stand-in, or adds one while one admin sets up. */
export const useAddStandIn = () =>
  useProposal<StandIn, AddStandIn>({
    target: ({ personId }) => personId,
    send: (body) => request<StandIn | Proposed>("/api/stand-ins", { method: "POST", body }),
    waitsFor: [standInsQuery().queryKey],
  });

export const useEndStandIn = () =>
  useWrite({
    send: (id: string) => request<void>(`/api/stand-ins/${encodeURIComponent(id)}`, { method: "DELETE" }),
    // Who may do what with every redemption has changed.
    waitsFor: [[]],
  });
