import { queryOptions } from "@tanstack/react-query";
import type { AddApiToken, ApiToken, ApiTokenSecret, ApiTokens } from "@/lib/contract/api-tokens";
import type { Proposed } from "@/lib/contract/changes";
import { changesKeys, useProposal } from "./changes";
import { read, request } from "./http";
import { withProof } from "./proofs";
import { useWrite } from "./use-write";

/** What programs of the business identify themselves with. */
export const apiTokensQuery = () =>
  queryOptions({ queryKey: ["api-tokens"] as const, queryFn: read<ApiTokens>("/api/tokens") });

const path = (id: string) => `/api/tokens/${encodeURIComponent(id)}`;

/** Proposes an API token, or makes one while one admin sets up. */
export const useAddApiToken = () =>
  useProposal<ApiToken, AddApiToken>({
    target: ({ name }) => name.toLowerCase(),
    send: (body) => request<ApiToken | Proposed>("/api/tokens", { method: "POST", body }),
    waitsFor: [apiTokensQuery().queryKey],
  });

/** Shows a token to its proposer, once; no memory of ours keeps it. */
export const useCollectApiToken = () =>
  useWrite({
    send: (id: string) =>
      withProof({ act: "collect_api_token", items: [{ id, content: {} }] }, () =>
        request<ApiTokenSecret>(`${path(id)}/secret`),
      ),
    changes: [apiTokensQuery().queryKey],
    gcTime: 0,
  });

export const useRemoveApiToken = () =>
  useWrite({
    send: (id: string) => request<void>(path(id), { method: "DELETE" }),
    changes: changesKeys,
    waitsFor: [apiTokensQuery().queryKey],
  });
