import { queryOptions } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { AddWallet, Wallet, WalletFactsBody, Wallets } from "@/lib/contract/wallets";
import { changesKeys, useProposal } from "./changes";
import { read, request } from "./http";
import { whileUnverified } from "./live-state";
import { decide } from "./proofs";
import { useWrite, withItem, withoutItem } from "./use-write";

const path = (id: string) => `/api/wallets/${encodeURIComponent(id)}`;

/** The whitelisted wallets, and whether they are managed here or in the issuer's web account; read again while one is being verified. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: ["wallets"],
    queryFn: read<Wallets>("/api/wallets"),
    refetchInterval: ({ state }) => whileUnverified(state.data?.items),
  });

/** Asks for a wallet to be whitelisted, or proposes to; it stands in the list at once, as the issuer answered. */
export const useAddWallet = () =>
  useProposal<Wallet, AddWallet>({
    target: ({ address }) => address,
    send: (body) => request<Wallet | Proposed>("/api/wallets", { method: "POST", body }),
    show: (client, added) => client.setQueryData(walletsQuery().queryKey, (old) => withItem(old, added)),
    changes: [walletsQuery().queryKey],
  });

/** Removes a wallet from the whitelist, or proposes to, by its id. */
export const useRemoveWallet = () =>
  useProposal({
    target: (id: string) => id,
    send: (id) => request<undefined | Proposed>(path(id), { method: "DELETE" }),
    show: (client, _, id) => client.setQueryData(walletsQuery().queryKey, (old) => withoutItem(old, id)),
    changes: [walletsQuery().queryKey],
  });

/** Records network and address of a wallet, or decides on what a colleague recorded; the list has its new state at once. */
export const useWalletFacts = (id: string) =>
  useWrite({
    send: (body: WalletFactsBody) => decide<Wallet>("decide_wallet_facts", id, `${path(id)}/facts`, { body }),
    show: (client, changed) => client.setQueryData(walletsQuery().queryKey, (old) => withItem(old, changed)),
    changes: [walletsQuery().queryKey, ...changesKeys],
  });
