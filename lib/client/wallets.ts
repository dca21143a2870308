import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { AddWallet, Wallet, WalletFactsBody, Wallets } from "@/lib/contract/wallets";
import { isProposed, proposeOrMake, refreshChanges } from "./changes";
import { read, request } from "./http";
import { withProof } from "./proofs";
import { useSendOnce } from "./use-send-once";
import { whileUnverified } from "./while-unverified";

/** The whitelisted wallets, and whether they are managed here or in the issuer's web account; read again while one is being verified. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: ["wallets"],
    queryFn: read<Wallets>("/api/wallets"),
    refetchInterval: ({ state }) => whileUnverified(state.data?.items),
  });

/** Asks for a wallet to be whitelisted, or proposes to; it stands in the list at once, as the issuer answered. */
export function useAddWallet() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (input: AddWallet) =>
      proposeOrMake(input.address, () =>
        request<Wallet | Proposed>("/api/wallets", { method: "POST", body: input }),
      ),
    onSuccess: (added) => {
      if (isProposed(added)) return;
      client.setQueryData(
        walletsQuery().queryKey,
        (old) => old && { ...old, items: [...old.items.filter(({ id }) => id !== added.id), added] },
      );
    },
    onSettled: () => refresh(client),
  });
}

/** Removes a wallet from the whitelist, or proposes to, by its id. */
export function useRemoveWallet() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (id: string) =>
      proposeOrMake(id, () =>
        request<undefined | Proposed>(`/api/wallets/${encodeURIComponent(id)}`, { method: "DELETE" }),
      ),
    onSuccess: (removed, id) => {
      if (isProposed(removed)) return;
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
  return useSendOnce({
    mutationFn: (body: WalletFactsBody) =>
      withProof({ act: "decide_wallet_facts", items: [{ id, content: body }] }, (signature) =>
        request<Wallet>(`/api/wallets/${encodeURIComponent(id)}/facts`, {
          method: "POST",
          body: { ...body, signature },
        }),
      ),
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
  void refreshChanges(client);
}
