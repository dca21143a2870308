import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { BankAccount, BankAccounts, NameBankAccount } from "@/lib/contract/bank-accounts";
import type { Proposed } from "@/lib/contract/changes";
import { proposeOrMake, refreshChanges } from "./changes";
import { read, request } from "./http";
import { useSendOnce } from "./use-send-once";
import { whileUnverified } from "./while-unverified";

/** All registered bank accounts. */
export const bankAccountsQuery = () =>
  queryOptions({
    queryKey: ["bank-accounts"],
    queryFn: read<BankAccounts>("/api/bank-accounts"),
    refetchInterval: ({ state }) => whileUnverified(state.data?.items),
  });

/** One registered bank account. */
export const bankAccountQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankAccountsQuery().queryKey, id],
    queryFn: read<BankAccount>(`/api/bank-accounts/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => whileUnverified(state.data && [state.data]),
  });

/** Proposes what an account is called, or makes it so at once while one admin sets up. */
export function useNameBankAccount(id: string) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (body: NameBankAccount) =>
      proposeOrMake(id.toLowerCase(), () =>
        request<undefined | Proposed>(`/api/bank-accounts/${encodeURIComponent(id)}/nickname`, {
          method: "PUT",
          body,
        }),
      ),
    // Not returned: the person need not wait until everything has been read again.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: bankAccountsQuery().queryKey });
      void refreshChanges(client);
    },
  });
}
