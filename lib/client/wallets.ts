import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type AddWallet, type WalletFactsBody, wallet, wallets } from "@/lib/contract/wallets";
import { activityKey } from "./activity";
import { nothing, request } from "./http";
import { whileUnverified } from "./while-unverified";

/** The whitelisted wallets, and whether they are managed here or in the issuer's web account; read again while one is being verified. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: ["wallets"],
    queryFn: ({ signal }) => request(wallets, "/api/wallets", { signal }),
    refetchInterval: ({ state }) => whileUnverified(state.data?.items),
  });

/** Asks for a wallet to be whitelisted; it stands in the list at once, as the issuer answered. */
export function useAddWallet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AddWallet) => request(wallet, "/api/wallets", { method: "POST", body: input }),
    onSuccess: (added) => {
      client.setQueryData(
        walletsQuery().queryKey,
        (old) => old && { ...old, items: [...old.items.filter(({ id }) => id !== added.id), added] },
      );
    },
    onSettled: () => refresh(client),
  });
}

/** Removes a wallet from the whitelist, by its id. */
export function useRemoveWallet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(nothing, `/api/wallets/${encodeURIComponent(id)}`, { method: "DELETE" }),
    onSuccess: (_, id) => {
      client.setQueryData(
        walletsQuery().queryKey,
        (old) => old && { ...old, items: old.items.filter((item) => item.id !== id) },
      );
    },
    onSettled: () => refresh(client),
  });
}

/** Records network and address of a wallet, or decides on what a colleague recorded; the list has its new state at once. */
export function useWalletFacts(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WalletFactsBody) =>
      request(wallet, `/api/wallets/${encodeURIComponent(id)}/facts`, { method: "POST", body }),
    onSuccess: (changed) => {
      client.setQueryData(
        walletsQuery().queryKey,
        (old) => old && { ...old, items: old.items.map((item) => (item.id === changed.id ? changed : item)) },
      );
    },
    onSettled: () => refresh(client),
  });
}

// Not returned as a promise: the person need not wait until the list has been read again.
function refresh(client: ReturnType<typeof useQueryClient>): void {
  client.invalidateQueries({ queryKey: walletsQuery().queryKey });
  client.invalidateQueries({ queryKey: activityKey });
}
